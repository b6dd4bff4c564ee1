import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Roughly how many seconds a file takes while others run. Files that take more than a quarter of a minute belong here; a
 * missing file or a wrong figure only costs time.
 */
const secondsOf: readonly (readonly [file: string, seconds: number])[] = [
	['e2e/look.test.ts', 250],
	['e2e/layout.test.ts', 150],
	['e2e/phone-photo.test.ts', 140],
	['e2e/seller-onboarding.test.ts', 120],
	['e2e/big-screens.test.ts', 125],
	['e2e/rendered-pages.test.ts', 100],
	['e2e/offline.test.ts', 85],
	['e2e/merchant-goods.test.ts', 70],
	['e2e/merchant-bulk-edit.test.ts', 60],
	['e2e/first-payout.test.ts', 75],
	['e2e/canned-answers.test.ts', 45],
	['e2e/desk-orders.test.ts', 40],
	['e2e/translation.test.ts', 35],
	['e2e/own-language.test.ts', 35],
	['e2e/console-languages.test.ts', 90],
	['e2e/after-purchase.test.ts', 85],
	['e2e/desk-centre-look.test.ts', 95],
	['e2e/desk-look.test.ts', 85],
	['e2e/routes.test.ts', 85],
	['e2e/desk-flows.test.ts', 75],
	['e2e/console.test.ts', 75],
	['e2e/desk-centre.test.ts', 70],
	['e2e/merchant-forms.test.ts', 65],
	['e2e/lists-and-pictures.test.ts', 60],
	['e2e/desk-session.test.ts', 55],
	['e2e/money-out.test.ts', 50],
	['e2e/purchase.test.ts', 85],
	['e2e/nothing-lost.test.ts', 45],
	['e2e/slow-and-lost.test.ts', 45],
	['e2e/shop-refund.test.ts', 85],
	['e2e/desk-widths.test.ts', 45],
	['e2e/desk-day.test.ts', 40],
	['e2e/desk-access.test.ts', 35],
	['e2e/seller-integrations.test.ts', 35],
	['e2e/money-in.test.ts', 40],
	['e2e/money-agrees.test.ts', 40],
	['e2e/rules.test.ts', 35],
	['e2e/back-and-double-tap.test.ts', 35],
	['e2e/account-safety.test.ts', 30],
	['e2e/staff-rights.test.ts', 30],
	['e2e/desk-find.test.ts', 30],
	['e2e/keep-alive.test.ts', 30],
	['e2e/specification-limits.test.ts', 25],
	['e2e/desk-texts.test.ts', 20],
	['e2e/chat.test.ts', 20],
	['api/test/crash-points-in.test.ts', 170],
	['api/test/crash-points-shop-refunds.test.ts', 45],
	['api/test/crash-points-out.test.ts', 120],
	['api/src/platform/media/s3-storage.test.ts', 70],
	['api/src/withdrawals/admin/returned-races.test.ts', 65],
	['api/src/backups/restore.test.ts', 80],
	['api/test/crash.test.ts', 65],
	['api/src/orders/moves/order-races.test.ts', 60],
	['api/src/catalogue/bulk-edit/goods-in-one-go.test.ts', 60],
	['api/test/every-endpoint.test.ts', 55],
	['api/src/chat/chat-crash.test.ts', 50],
	['api/src/claims/claim-races.test.ts', 45],
	['api/src/platform/database/embedded.test.ts', 40],
	['api/src/ledger/ledger-mutants.test.ts', 40],
	['api/src/chain/watcher/random-walk.test.ts', 40],
	['api/src/withdrawals/withdrawal-races.test.ts', 40],
	['api/src/integrations/webhooks/crash-webhooks.test.ts', 45],
	['api/test/crash-notices.test.ts', 30],
	['api/test/failover.test.ts', 35],
	['api/test/without-database.test.ts', 20],
	['api/src/chain/evm/providers.test.ts', 25],
	['api/src/platform/http/edges.test.ts', 25],
	['api/src/payouts/admin/returned.test.ts', 20],
	['api/src/withdrawals/admin/withdrawal-return-rules.test.ts', 15],
	['api/src/payouts/payouts.test.ts', 15],
	['api/src/ledger/ledger-workers.test.ts', 20],
	['api/src/recharges/recharge-races.test.ts', 15],
	['api/src/orders/moves/order-table.test.ts', 20],
	['api/src/orders/line-wording.test.ts', 20],
	['api/src/claims/refund-quote.test.ts', 20],
	['api/src/orders/moves/cancel-returns-stock.test.ts', 20],
	['api/test/attacks.test.ts', 20],
	['api/src/chain/admin/admin-deposits.test.ts', 15],
	['api/src/payouts/debts.test.ts', 15],
	['api/test/process.test.ts', 15],
	['api/src/operators/sign-in/sign-in.test.ts', 15],
	['api/src/platform/live/live.test.ts', 15],
]

/** A file this long begins before all others; otherwise the run would end with it alone. */
const longestOfAll = 200

const projects = ['e2e', 'api', 'pages']

/**
 * The longest files first, so that no worker runs one alone at the end. The browser's files come before the API's and are
 * not mixed with them: a worker that changes to another project loads all its modules again.
 */
export default class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const seconds = new Map(files.map((file) => [file, secondsFor(file)]))
		const of = (file: TestSpecification) => seconds.get(file) ?? 0
		const rank = (file: TestSpecification) =>
			of(file) > longestOfAll ? -1 : projects.indexOf(file.project.name)
		return files.toSorted((a, b) => rank(a) - rank(b) || of(b) - of(a))
	}
}

function secondsFor({ moduleId }: TestSpecification): number {
	return secondsOf.find(([file]) => moduleId.endsWith(`/${file}`))?.[1] ?? 0
}
