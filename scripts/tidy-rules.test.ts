import { describe, expect, test } from 'vitest'
import { summaryAsMade } from './new-endpoint.ts'
import {
	crowdedFolders,
	endpointNames,
	endpointsAsMade,
	longFiles,
	longFunctions,
	retiredWords,
	sideEffectImports,
	tightened,
	type SourceFile,
} from './tidy-rules.ts'

const declared = 'packages/contract/src/orders/pay-order.ts'
const handled = 'apps/api/src/orders/checkout/pay-order.ts'
const payOrder = [{ name: 'payOrder', isUpload: false }]

function payOrderFiles(given: Partial<Record<'at' | 'in' | 'as' | 'for', string>>): SourceFile[] {
	return [
		{ path: given.at ?? declared, text: 'export const payOrder = endpoint({\n})' },
		{
			path: given.in ?? handled,
			text: `export const ${given.as ?? 'payOrder'} = handle(\n\tendpoints.${given.for ?? 'payOrder'}, async () => {})`,
		},
	]
}

describe('endpoints', () => {
	test('are right where declaration, handler and files have one name', () => {
		expect(endpointNames(payOrder, payOrderFiles({}))).toMatchObject({ count: 0, faults: [] })
	})

	test.each([
		[
			{ at: 'packages/contract/src/orders.ts' },
			/Move it to packages\/contract\/src\/<module>\/pay-/,
		],
		[{ at: 'packages/contract/src/orders/pay.ts' }, /is declared in .*\/pay\.ts\. Move it/],
		[{ in: 'apps/api/src/orders/settle-trade.ts' }, /Call that file pay-order\.ts/],
		[{ in: 'apps/api/src/wallet/pay-order.ts' }, /Put both into the same module/],
		[{ as: 'settleTrade' }, /is called settleTrade\. Call it payOrder/],
		[{ for: 'listOrders' }, /payOrder has no handler\. Write in apps\/api\/src\/orders\/pay-order/],
	])('with %o are told what to change', (given, sentence) => {
		const rule = endpointNames(payOrder, payOrderFiles(given))
		expect(rule.count).toBe(1)
		expect(rule.faults).toEqual([expect.stringMatching(sentence)])
	})

	test('are declared and handled once, and each declared one is in its list', () => {
		const [contract, handler] = payOrderFiles({})
		if (!contract || !handler) throw new Error('There are two files.')
		const twice = [contract, handler, { ...handler, path: 'apps/api/src/orders/pay-order.ts' }]
		expect(endpointNames(payOrder, twice).faults).toEqual([expect.stringMatching(/has 2 handlers/)])
		const copied = [
			contract,
			{ ...contract, path: 'packages/contract/src/cart/pay-order.ts' },
			handler,
		]
		expect(endpointNames(payOrder, copied).faults).toEqual([
			expect.stringMatching(/is declared 2 times: .*cart\/pay-order\.ts\. Keep one/),
		])
		expect(endpointNames([], [contract, handler]).faults).toEqual([
			expect.stringMatching(/payOrder in .* is not in the list of its module/),
		])
	})

	test('that take uploads need no handler, and names begin with a verb', () => {
		const files = payOrderFiles({}).slice(0, 1)
		expect(endpointNames([{ name: 'payOrder', isUpload: true }], files).faults).toEqual([])
		expect(endpointNames([{ name: 'orderPayment', isUpload: true }], []).faults).toEqual([
			expect.stringMatching(/begins with "order", which is not one of the verbs/),
			expect.stringMatching(/is declared under another name/),
		])
	})

	test('as they were generated are found', () => {
		const left = { path: declared, text: `summary: '${summaryAsMade}',` }
		expect(endpointsAsMade([left]).faults).toEqual([
			expect.stringMatching(/is as npm run new made/),
		])
		expect(endpointsAsMade(payOrderFiles({})).faults).toEqual([])
	})
})

describe('sizes', () => {
	const form = { path: 'a/form.tsx', name: 'Form', line: 3, lines: 120 }

	test('a long function is a fault, but for one that is on the list and has not grown', () => {
		expect(longFunctions([form], {}).faults).toEqual([
			expect.stringMatching(/^a\/form\.tsx:3 Form has 120 lines\. Take a part out/),
		])
		expect(longFunctions([form], { 'a/form.tsx': [120] }).faults).toEqual([])
		expect(longFunctions([form], { 'a/form.tsx': [119] }).faults).toHaveLength(1)
		expect(longFunctions([form, { ...form, lines: 101 }], { 'a/form.tsx': [120] }).faults).toEqual([
			expect.stringMatching(/has 101 lines/),
		])
	})

	test('a long file is a fault, but for data and for one on the list', () => {
		const file = { path: 'a/rows.ts', text: 'x\n'.repeat(401) }
		expect(longFiles([file], {}).faults).toEqual([
			expect.stringMatching(/a\/rows\.ts has 401 lines/),
		])
		expect(longFiles([file], { 'a/rows.ts': [401] }).faults).toEqual([])
		expect(longFiles([{ ...file, text: 'x\n'.repeat(400) }], {}).faults).toEqual([])
		expect(longFiles([{ ...file, path: 'scripts/conformance-lines.ts' }], {}).faults).toEqual([])
		const made = 'apps/api/src/platform/database/generated/orders.ts'
		expect(longFiles([{ ...file, path: made }], {}).faults).toEqual([])
	})

	test('a file that moved keeps its entry, and a copy gets none', () => {
		const allowed = { 'b/form.tsx': [130] }
		expect(longFunctions([form], allowed).faults).toEqual([])
		expect(longFunctions([form, { ...form, path: 'c/form.tsx' }], allowed).faults).toHaveLength(1)
		expect(longFunctions([form, { ...form, path: 'b/form.tsx' }], allowed).faults).toHaveLength(1)
	})

	test('the list gets smaller, never larger', () => {
		const allowed = {
			since: '2026-11-22',
			functions: { 'gone.ts': [300], 'old/form.tsx': [130] },
			files: { 'a/rows.ts': [500], 'b/rows.ts': [450] },
			sideEffectImports: 3,
		}
		const files = [
			{ path: 'a/rows.ts', text: 'x\n'.repeat(410) },
			{ path: 'n/rows.ts', text: 'x\n'.repeat(600) },
		]
		const more = { ...form, path: 'a/grown.tsx', lines: 400 }
		expect(tightened(files, [form, more], allowed)).toEqual({
			since: '2026-11-22',
			functions: { 'a/form.tsx': [125] },
			files: { 'a/rows.ts': [425] },
			sideEffectImports: 0,
		})
	})
})

test('a folder of the API with more than 40 files is a fault that says how to divide it; sub-folders count for themselves', () => {
	const inFolder = (folder: string, count: number) =>
		Array.from({ length: count }, (_, at) => ({ path: `${folder}/file-${at}.ts`, text: '' }))
	const most = [
		...inFolder('apps/api/src/orders', 40),
		...inFolder('apps/api/src/orders/shop', 40),
		...inFolder('apps/api/test', 60),
	]
	expect(crowdedFolders(most)).toMatchObject({ count: 0, faults: [] })
	const one = { path: 'apps/api/src/orders/one-more.test.ts', text: '' }
	expect(crowdedFolders([...most, one]).faults).toEqual([
		expect.stringMatching(/^apps\/api\/src\/orders has 41 files; 40 are .* by who asks/),
	])
})

test('one import for its effect more than allowed is a fault that lists them; style sheets are none', () => {
	const files = [
		{
			path: 'a.ts',
			text: "import './join-orders.ts'\nimport './styles.css'\nimport { x } from './x.ts'",
		},
	]
	expect(sideEffectImports(files, 1)).toMatchObject({ count: 1, faults: [] })
	expect(sideEffectImports(files, 0).faults).toEqual([
		expect.stringMatching(
			/There are 1 imports for their effect and 0 were allowed.*\n +a\.ts imports '\.\/join-orders\.ts'/,
		),
	])
})

test('a retired word in a file’s name or in code is told with the word to use', () => {
	const files = [
		{ path: 'apps/api/src/orders/order-calls.ts', text: '' },
		{ path: 'apps/api/src/jobs/mail-errand.ts', text: '' },
		{ path: 'a.ts', text: "import { payOrder as promise } from '@portolan/contract'" },
		{
			path: 'b.ts',
			text: "import {\n\tpayOrder as payPromise,\n\tx,\n} from '@portolan/contract'",
		},
		{ path: 'c.ts', text: 'const takesItsWay = true' },
		{ path: 'fine.ts', text: "const kept = x as promise\nimport { Promise as Later } from 'y'" },
	]
	const { count, faults } = retiredWords(files)
	expect(count).toBe(5)
	expect(faults.map((fault) => fault.split(':')[0])).toEqual(
		files.slice(0, 5).map(({ path }) => path),
	)
	expect(faults[1]).toMatch(/Use instead: job/)
})
