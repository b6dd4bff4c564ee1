import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * About how many seconds a file takes with others beside it. What grew past a quarter of a minute belongs here; a file that is
 * missing, or a figure that is wrong, costs time and nothing else.
 */
const secondsOf: readonly (readonly [file: string, seconds: number])[] = [
	['e2e/look.test.ts', 180],
	['e2e/console.test.ts', 135],
	['e2e/desk-centre.test.ts', 130],
	['e2e/after-purchase.test.ts', 95],
	['e2e/routes.test.ts', 85],
	['e2e/seller-door.test.ts', 80],
	['e2e/desk-flows.test.ts', 70],
	['e2e/money-in.test.ts', 50],
	['e2e/money-out.test.ts', 45],
	['e2e/purchase.test.ts', 40],
	['e2e/rules.test.ts', 30],
	['e2e/keep-alive.test.ts', 25],
	['e2e/chat.test.ts', 20],
	['api/test/crash-points.test.ts', 240],
	['api/src/orders/order-races.test.ts', 50],
	['api/src/chat/chat-crash.test.ts', 50],
	['api/test/crash.test.ts', 35],
	['api/src/ledger/ledger-mutants.test.ts', 30],
	['api/test/every-endpoint.test.ts', 28],
	['api/src/payouts/debts.test.ts', 28],
	['api/src/claims/claim-races.test.ts', 27],
	['api/src/chain/random-walk.test.ts', 23],
	['api/src/withdrawals/withdrawal-races.test.ts', 21],
	['api/src/platform/database/embedded.test.ts', 17],
	['api/src/ledger/ledger-workers.test.ts', 16],
]

/** A file this long begins before anything else, or the run would end with it alone. */
const longestOfAll = 200

const projects = ['e2e', 'api', 'pages']

/**
 * The longest files first, so that no worker is left alone with one at the end. The browser's go before the API's and do not
 * change about with them: a worker that goes on in another project loads all its modules again.
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
