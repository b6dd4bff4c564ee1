import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { By } from '../packages/contract/src/index.ts'
import { modulesWithHandlers, planEndpoint, type Wish } from './new-endpoint.ts'

const root = join(import.meta.dirname, '..')
const modules = modulesWithHandlers(root)

function wishFor(module: string, given: Partial<Wish> = {}): Wish {
	return { module, name: 'getLighthouse', by: 'shopper', method: null, path: null, ...given }
}

test('finds the modules of the API', () => {
	expect(modules).toEqual(expect.arrayContaining(['accounts', 'live', 'orders', 'wallet']))
	expect(modules.length).toBeGreaterThan(15)
})

describe.each(modules)('%s', (module) => {
	test.each<By>(['shopper', 'merchant', 'operator', 'anyone'])(
		'a new endpoint for %s imports only what exists',
		(by) => {
			const files = planEndpoint(root, wishFor(module, { by }))
			expect(files).toHaveLength(5)
			for (const { path, text } of files)
				for (const [, names = '', from = ''] of text.matchAll(
					/^import (?:type )?\{([^}]*)\} from '(\.[^']+)'$/gm,
				)) {
					const target = join(dirname(path), from)
					const planned = files.find((file) => file.path === target)?.text
					const there =
						planned ??
						(existsSync(join(root, target)) ? readFileSync(join(root, target), 'utf8') : '')
					for (const name of names.split(',').map((each) => each.trim()))
						if (name !== '')
							expect(there, `${path} imports ${name} from ${target}`).toMatch(
								new RegExp(`\\b${name.replace(/^type /, '').split(' as ')[0]}\\b`),
							)
				}
		},
	)

	test('both lists get the new name and keep the old ones', () => {
		const lists = planEndpoint(root, wishFor(module)).slice(3)
		for (const { path, text } of lists) {
			const before = readFileSync(join(root, path), 'utf8').match(/\w+/g) ?? []
			expect(text).toMatch(
				/^import \{ getLighthouse \} from '\.\/(shopper\/)?get-lighthouse\.ts'$/m,
			)
			expect(text).toMatch(/,\n\tgetLighthouse,\n[\]}]/)
			expect(text.match(/\w+/g)).toEqual(expect.arrayContaining(before))
		}
	})
})

test('handler and test are put into the sub-folder for the caller, where the module has one', () => {
	const paths = (module: string, by: By) =>
		planEndpoint(root, wishFor(module, { by }))
			.slice(1, 3)
			.map(({ path }) => path)
	const both = (folder: string) => [
		`apps/api/src/${folder}/get-lighthouse.ts`,
		`apps/api/src/${folder}/get-lighthouse.test.ts`,
	]
	expect(paths('orders', 'shopper')).toEqual(both('orders/shopper'))
	expect(paths('orders', 'anyone')).toEqual(both('orders/shopper'))
	expect(paths('orders', 'merchant')).toEqual(both('orders/shop'))
	expect(paths('orders', 'operator')).toEqual(both('orders/admin'))
	expect(paths('payouts', 'shopper')).toEqual(both('payouts'))
	expect(paths('wallet', 'operator')).toEqual(both('wallet'))
})

test('the verb chooses the method and the caller the path', () => {
	const text = (given: Partial<Wish>) => planEndpoint(root, wishFor('wallet', given))[0]?.text
	expect(text({})).toMatch(/method: 'GET',\n\tpath: '\/api\/user\/get_lighthouse'/)
	expect(text({ name: 'openLighthouse', by: 'operator' })).toMatch(
		/roles: \['admin'\],\n\tmethod: 'POST',\n\tpath: '\/admin\/open_lighthouse'/,
	)
	expect(text({ by: 'merchant', method: 'POST', path: '/merchant/light' })).toMatch(
		/method: 'POST',\n\tpath: '\/merchant\/light'/,
	)
})

test.each<[string, Wish, RegExp]>([
	['a module that is not there', wishFor('wallets'), /no module "wallets".*wallet, withdrawals\.$/],
	['a name that begins with no verb', wishFor('wallet', { name: 'coins' }), /begins with "coins"/],
	['a name with _', wishFor('wallet', { name: 'get_coins' }), /not written in camelCase/],
	['a name that is taken', wishFor('wallet', { name: 'payOrder' }), /endpoint payOrder already/],
	['a path that is taken', wishFor('wallet', { path: '/api/order/pay' }), /the path of payOrder/],
	[
		'a path of somebody else’s',
		wishFor('wallet', { path: '/admin/lighthouse' }),
		/not a path for shopper.*beginning with \/api\//,
	],
])('refuses %s and says what to do', (_title, wish, message) => {
	expect(() => planEndpoint(root, wish)).toThrow(message)
})
