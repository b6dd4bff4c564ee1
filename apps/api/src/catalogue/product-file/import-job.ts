import { after } from '../../platform/clock.ts'
import type { MerchantActor, TxContext } from '../../platform/context.ts'
import { standaloneJob, type AsSystem } from '../../platform/jobs.ts'
import { lockSaleStates } from '../on-sale-queries.ts'
import { lockSkuCodes } from '../shop/sku-detail-queries.ts'
import { lockSkus } from '../stock/stock-queries.ts'
import { FileFaults } from './file-faults.ts'
import { allAttributeNames } from './file-queries.ts'
import {
	beginImport,
	deleteImports,
	endImport,
	insertProgress,
	lockImport,
	lockShopForFile,
	writeProgress,
	type ImportRow,
} from './import-queries.ts'
import { namedProducts, planFile, type TellProgress } from './plan-file.ts'
import type { PlannedProduct } from './plan-products.ts'
import { readProductFile, type GivenProduct } from './read-product-file.ts'
import { writeProducts } from './write-products.ts'

/** A file that a job began so often, and never ended, is given up. */
const mostAttempts = 5

/** How long a file is kept after it was sent. */
const keptSeconds = 86_400

/**
 * Checks and writes the files of products, one at a time. A file is written in one transaction together with its new state, so that a
 * process that is killed leaves nothing half done, and another one begins with the file again.
 */
export const importProductsJob = standaloneJob('catalogue-import-products', 1_000, runImport)

/** Deletes old files. */
export async function deleteOldImports(ctx: TxContext, most: number): Promise<number> {
	return deleteImports(ctx.db, after(ctx.clock.now(), -keptSeconds), most)
}

async function runImport(asSystem: AsSystem): Promise<number> {
	const name = 'job:catalogue-import-products'
	const begun = await asSystem(name, async (ctx) => {
		const found = await beginImport(ctx.db)
		if (found) await insertProgress(ctx.db, found.id)
		return found
	})
	if (!begun) return 0
	const tell: TellProgress = (done, total) =>
		asSystem(name, (ctx) => writeProgress(ctx.db, begun.id, done, total))
	await asSystem(name, async (ctx) => {
		const file = await lockImport(ctx.db, begun.id)
		if (!file) return
		if (begun.attempts > mostAttempts) await giveUp(ctx, file)
		else await workOn(ctx, file, tell)
	})
	return 1
}

async function giveUp(ctx: TxContext, file: ImportRow): Promise<void> {
	const faults = new FileFaults(file.lang)
	faults.add(1, '', 'goods_csv.failed')
	await endImport(ctx.db, { ...ended(file, faults), state: 'faulty' }, ctx.clock.now())
}

async function workOn(ctx: TxContext, file: ImportRow, tell: TellProgress): Promise<void> {
	const faults = new FileFaults(file.lang)
	const given = await readProductFile(file.csv, await allAttributeNames(ctx.db), faults)
	const isWriting = file.state === 'writing'
	if (isWriting) await lockProducts(ctx, file.shop_id, given.products)
	const sender = { shopId: file.shop_id, personId: file.made_by, pictures: file.pictures }
	let plans = await planFile(ctx, sender, given, faults, tell)
	if (isWriting && faults.count === 0) {
		// Purchases wait for the SKUs that change, and for no others. Their stock is looked at again under the lock.
		await lockSkus(ctx.db, skusOf(plans))
		plans = await planFile(ctx, sender, given, faults, tell)
	}
	const unchanged = plans.filter((plan) => plan.isUnchanged).length
	const added = plans.filter(({ existing }) => existing === null).length
	if (isWriting && faults.count === 0) await writeProducts(asSender(ctx, file), plans, tell)
	await endImport(
		ctx.db,
		{
			...ended(file, faults),
			state: faults.count > 0 ? 'faulty' : isWriting ? 'done' : 'checked',
			rows: given.rows,
			added,
			unchanged,
			changed: plans.length - added - unchanged,
		},
		ctx.clock.now(),
	)
}

function ended(file: ImportRow, faults: FileFaults) {
	return {
		id: file.id,
		rows: 0,
		added: 0,
		changed: 0,
		unchanged: 0,
		fault_count: faults.count,
		faults: faults.first(),
	}
}

/** The context of the person who sent the file. */
function asSender(ctx: TxContext, file: ImportRow): TxContext<MerchantActor> {
	const actor: MerchantActor = {
		kind: 'merchant',
		id: file.made_by,
		sessionId: '',
		name: '',
		shopId: file.shop_id,
		role: 'staff',
		rights: [],
		confirmedUntil: null,
		apiKey: null,
	}
	return { ...ctx, lang: file.lang, actor }
}

/** The SKUs of the products that change. */
function skusOf(plans: readonly PlannedProduct[]): string[] {
	return plans.flatMap(({ existing, isUnchanged }) =>
		existing === null || isUnchanged ? [] : existing.skus.map(({ id }) => id),
	)
}

/**
 * Locks the shop, the products that a file names and the codes, in the order in which everybody does; SKUs come after them. Codes that were
 * given to other products before their lock was held make the job begin again.
 */
async function lockProducts(
	ctx: TxContext,
	shopId: string,
	products: readonly GivenProduct[],
): Promise<void> {
	await lockShopForFile(ctx.db, shopId)
	const { ids } = await namedProducts(ctx, shopId, products)
	const locked = new Set(ids)
	await lockSaleStates(ctx.db, ids)
	await lockSkuCodes(ctx.db, shopId)
	const now = await namedProducts(ctx, shopId, products)
	if (now.ids.some((id) => !locked.has(id)))
		throw new Error('SKU codes of this file moved to other products meanwhile; it is begun again.')
}
