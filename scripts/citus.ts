/** Finds a PostgreSQL with Citus for the tests of a distributed database: an installed one, such as that of the packages of its makers. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A PostgreSQL that has the extension citus. */
export interface CitusServer {
	/** The folder of `initdb` and `postgres`. */
	bin: string
}

/** Tests of the API's modules that run on distributed databases, by folder. */
const stories: Readonly<Record<string, readonly string[]>> = {
	cart: ['cart'],
	'orders/checkout': [
		'checkout',
		'pay-order',
		'pay-order-twins',
		'payment-password',
		'price-checkout',
	],
	'orders/moves': ['after-payment', 'after-payment-races', 'cancel-returns-stock', 'order-life'],
	'orders/shop': ['correct-parcel', 'merchant-orders', 'order-lists', 'shop-orders'],
	'orders/shopper': ['my-orders'],
	'orders/admin': ['admin-orders'],
	'orders/carriers': ['carriers'],
	claims: ['claims', 'claim-money', 'claim-races', 'claim-timers', 'refund-quote'],
	'claims/admin': ['claim-disputes'],
	'claims/shop': ['merchant-claims'],
	wallet: ['wallet', 'money-stories'],
	payouts: ['payouts', 'debts', 'payout-races'],
	'payouts/shop': ['statement', 'dashboard'],
	reports: ['reports'],
	reviews: ['reviews'],
	notices: ['notices'],
	ledger: ['ledger-recount'],
	'operators/audit-log': ['audit-log'],
	'platform/old-rows': ['delete-old', 'tables-of-days'],
}

/** What `npm test -- citus` runs: kills of workers, and the stories of purchase, claim, wallet and reconciliation on distributed databases. */
export const testsOnCitus: readonly string[] = [
	'apps/api/test/citus.test.ts',
	'apps/api/test/record-invariants.test.ts',
	...Object.entries(stories).flatMap(([folder, names]) =>
		names.map((name) => `apps/api/src/${folder}/${name}.test.ts`),
	),
]

/** Where packages put PostgreSQL's programs, newest first. */
const usual = ['18', '17', '16'].flatMap((major) => [
	`/usr/lib/postgresql/${major}/bin`,
	`/usr/pgsql-${major}/bin`,
])

/** PostgreSQL with Citus (in the folder `CITUS_BIN`, or where packages put it), or a sentence that says why there is none. */
export function findCitus(): CitusServer | string {
	const named = process.env['CITUS_BIN']
	for (const bin of named ? [named] : usual) if (hasCitus(bin)) return { bin }
	return named
		? `There is no PostgreSQL with the extension citus in the folder ${named} (CITUS_BIN).`
		: 'Citus is not installed. Install it for PostgreSQL 16 to 18, and name the folder of that PostgreSQL’s programs in CITUS_BIN if it is not the usual one.'
}

function hasCitus(bin: string): boolean {
	const { status, stdout } = spawnSync(join(bin, 'pg_config'), ['--pkglibdir'], {
		encoding: 'utf8',
	})
	return status === 0 && existsSync(join(stdout.trim(), 'citus.so'))
}
