import { modules } from '../../apps/api/src/modules.ts'
import { compose } from '../../apps/api/src/platform/compose.ts'
import pg from 'pg'
import { openDatabase } from '../../apps/api/src/platform/database/connect.ts'
import { systemContext } from '../../apps/api/src/app.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { insideTransaction } from '../../apps/api/src/platform/database/db.ts'
import type { AsSystem } from '../../apps/api/src/platform/jobs.ts'
import { openLogger } from '../../apps/api/src/platform/logger.ts'
import { Settings } from '../../apps/api/src/platform/settings.ts'
import { rechargeAtOnce } from '../../apps/api/src/recharges/index.ts'
import { makeFloor, type FloorWorld } from './floor-tables.ts'
import { addBenchProducts } from '../../apps/api/seed/bench-products.ts'

/** The same database that the product uses, for what a benchmark must set up without the API. */
export interface Workshop {
	/** The address of the floors' own database on the same server. */
	floorUrl: string
	/** Who can buy on the checkout floor, and what. */
	floorWorld: FloorWorld
	/** Removes limits, adds stock, makes the floors' tables. */
	prepare(): Promise<void>
	/** Puts money into a wallet, in cents. */
	fund(shopperId: string, amount: bigint): Promise<void>
	/** Runs a job's work as the product does, in one transaction. */
	asSystem: AsSystem
	/** Runs statements as the owner of the tables. */
	withOwner<T>(work: (owner: pg.ClientBase) => Promise<T>): Promise<T>
	/** SKUs that can be bought. */
	skuIds(): Promise<string[]>
	/** Verifies the email addresses of all shoppers, so that they get emails. */
	verifyEmails(): Promise<void>
	/** How many events and deliveries are due, and since when the oldest event waits. */
	waiting(): Promise<{ events: number; deliveries: number; ageSeconds: number }>
	/** Adds products up to this number. */
	addProducts(count: number): Promise<void>
	close(): Promise<void>
}

/** The condition of a delivery that is due, or that a job has taken, which makes it due later. One that waits for its time is not open. */
export const openDelivery = 'done_at is null and (next_at <= now() or tries > 0)'

/** Opens the running embedded database of a data folder. */
export async function openWorkshop(dataDir: string): Promise<Workshop> {
	const log = openLogger('error')
	const database = await openDatabase({ dataDir, log })
	const settings = new Settings({ pepper: '' })
	const { ports } = compose(modules, [])
	const owner = new pg.Client({ connectionString: database.url })
	await owner.connect()
	const floorUrl = withDatabase(database.url, 'floor')
	const floorWorld: FloorWorld = { shoppers: [], skus: [] }
	const inside = <T>(operation: (ctx: ReturnType<typeof systemContext>) => Promise<T>) =>
		database.db.transaction().execute((db) =>
			operation(
				systemContext('bench', {
					db: insideTransaction(db),
					clock: systemClock,
					settings,
					ports,
					log,
				}),
			),
		)

	return {
		floorUrl,
		floorWorld,
		async prepare() {
			await owner.query(`
				insert into setting (name, value, updated_at, updated_by)
				select name, '100000000'::jsonb, now(), 'bench'
				from unnest(array['limits.per_token_minute', 'limits.per_address_minute']) as name
				union all select 'limits.register_hour', '100000'::jsonb, now(), 'bench'
				union all select name, '1000000'::jsonb, now(), 'bench'
				from unnest(array['limits.extract_hour', 'limits.recharge_hour', 'withdrawal.day_count']) as name
				union all select name, '"10000000.00"'::jsonb, now(), 'bench'
				from unnest(array['withdrawal.day_max', 'money.one_operator_a_day']) as name
				on conflict (name) do update set value = excluded.value`)
			await owner.query('update sku set stock = 1000000')
			await owner.query('create database floor')
			Object.assign(floorWorld, await makeFloor(floorUrl, 16))
		},
		fund: (shopperId, amount) =>
			inside(async (ctx) => {
				await rechargeAtOnce(ctx, { shopperId, amount })
			}),
		asSystem: (_name, operation) => inside(operation),
		withOwner: (work) => work(owner),
		async skuIds() {
			const { rows } = await owner.query<{ id: string }>(
				'select s.id from sku s join product p on p.id = s.product_id order by s.price limit 200',
			)
			return rows.map(({ id }) => id)
		},
		async verifyEmails() {
			await owner.query(
				'update shopper set email_verified_at = now() where email_verified_at is null',
			)
		},
		async waiting() {
			const { rows } = await owner.query<{
				events: number
				deliveries: number
				ageSeconds: number
			}>(`
				select count(*)::int as events,
					coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "ageSeconds",
					(select count(*)::int from notice_delivery where ${openDelivery}) as deliveries
				from outbox where done_at is null`)
			return rows[0] ?? { events: 0, deliveries: 0, ageSeconds: 0 }
		},
		async addProducts(count) {
			await addBenchProducts(database.url, count)
		},
		async close() {
			await owner.end()
			await database.close()
		},
	}
}

function withDatabase(url: string, name: string): string {
	const address = new URL(url)
	address.pathname = `/${name}`
	return address.toString()
}
