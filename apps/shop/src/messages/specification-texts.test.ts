import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { routes } from '@portolan/contract/routes'
import { describe, expect, test } from 'vitest'

/** Compares the texts of the specification with the English texts of the shop and of the server. */
const shop = wordsOf('./en.json')
const server = wordsOf('../../../api/src/platform/words/en.json')

function wordsOf(path: string): Record<string, string> {
	const text = readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
	return JSON.parse(text) as Record<string, string>
}

/** Every text of section 8, where it is shown, to the letter; quoted ones begin with a capital letter on the screen. */
const texts: [text: string, where: Record<string, string>, key: string][] = [
	['Request failed, please retry', shop, 'problem.request_failed'],
	['Unauthorized', shop, 'problem.unauthorized'],
	['System interface {status} error', shop, 'problem.system_interface'],
	['Backend interface connection error', shop, 'problem.no_connection'],
	['Request setup error, contact administrator', shop, 'problem.request_setup'],
	['Fail', shop, 'common.fail'],
	['Pay Fail', shop, 'payment.fail'],
	['Copy Fail', shop, 'common.copy_fail'],
	['Copying is not supported on non-HTTPS protocols', shop, 'common.copy_not_https'],
	['Not Yet Open', shop, 'common.not_open'],
	['Please login first', shop, 'loginFirst'],
	['You have already submitted a refund request', shop, 'refund.open'],
	['You have already submitted a refund request', server, 'problem.already_refunding'],
	['You have not set payment password', shop, 'payment.no_code'],
	['You have not set payment password', server, 'problem.pay_code_not_set'],
	['Not support DEX, BSC, HECO deposit', shop, 'recharge.not_supported'],
	['Not support DEX, BSC, HECO deposit', server, 'problem.network_not_supported'],
	['Please choose the same network as the withdrawal platform', shop, 'recharge.same_network'],
	['Please choose the same network as the withdrawal platform', server, 'problem.network_mismatch'],
	['Timeout', shop, 'recharge.timeout'],
	['Please complete the payment within the specified time', shop, 'recharge.timeout_text'],
	['Two passwords do not match', shop, 'accounts.passwords_differ'],
	['Two passwords do not match', server, 'problem.passwords_differ'],
]

describe('section 8', () => {
	test.each(texts)('“%s” stands to the letter', (text, words, key) => {
		expect(words[key]).toBe(text)
	})

	/** The success texts are named by their action; the toast says that it was done. */
	const successes: [name: string, key: string, said: string][] = [
		['Login', 'login.done', 'Login successful'],
		['Register', 'register.done', 'Registered. Welcome to Portolan'],
		['Draw', 'withdraw.done', 'Withdrawal requested'],
		['Pay', 'payment.paid', 'Payment successful'],
		['Delete', 'address.deleted', 'Address deleted'],
		['Setting', 'address.made_default', 'Default address setting saved'],
		['Change', 'accounts.password_changed', 'Password changed. Please log in again.'],
		['Save', 'profile.saved', 'Saved'],
		['Upload', 'recharge.evidence_sent', 'Evidence uploaded'],
		['Apply', 'claim.sent', 'Applied. The shop has your request'],
		['Follow', 'shop.followed_now', 'You’re now following this shop.'],
		['Create Order', 'checkout.created', 'Order placed'],
		['Copied', 'common.copied', 'Copied'],
	]
	test.each(successes)('success of “%s” is said', (_name, key, said) => {
		expect(shop[key]).toBe(said)
	})
})

/** What section 2 calls each screen, beside the document title that the shop gives it. */
const titles: Record<string, [meaning: string, title: string]> = {
	'/home': ['home', 'Home'],
	'/explore': ['explore', 'Browse'],
	'/bag': ['cart', 'Cart'],
	'/order': ['order', 'Orders'],
	'/orderInfo/:id?': ['order detail, with logistics information', 'Order details'],
	'/comment': ['add comment', 'Write a review'],
	'/refund/:id?/:sn?/:product_ids?/:amount?': ['refund request', 'Request a refund'],
	'/checkout': ['settle the cart and create an order', 'Checkout'],
	'/myPurchases/:status?': ['my orders, with a status filter', 'My orders'],
	'/language': ['language chooser', 'Language'],
	'/notification': ['notifications', 'Notifications'],
	'/profile': ['profile', 'Profile'],
	'/forgotPassword': ['forgot password', 'Reset password'],
	'/changePassword': ['change login password', 'Change password'],
	'/changePayPwd': ['payment code', 'Payment PIN'],
	'/helpAndSupport': ['help and support', 'Help & support'],
	'/withDraw': ['withdraw', 'Withdraw'],
	'/depositRecord': ['withdraw record', 'Withdrawal history'],
	'/topUp': ['recharge', 'Top up'],
	'/walletTopUp': ['recharge on chain', 'Top up with crypto'],
	'/walletRechargeinfo': ['recharge information', 'Top-up details'],
	'/cardTopUp': ['recharge by card', 'Top up by bank'],
	'/topUpRecord': ['recharge record', 'Top-up history'],
	'/capitalRecord': ['fund record', 'Wallet'],
	'/myFavourite': ['favourites', 'Favourites'],
	'/payment': ['payment with payment-password entry', 'Payment'],
	'/security': ['security', 'Security'],
	'/heart': ['not shown', 'Followed shops'],
	'/filter': ['titled "me" (personal centre)', 'Me'],
	'/setting': ['settings: change password, language, logout', 'Settings'],
	'/search': ['search', 'Search'],
	'/popular': ['hot products', 'Bestsellers'],
	'/detail/:product?/:mer?': ['product detail, with merchant', 'Product details'],
	'/login': ['login', 'Log in'],
	'/register': ['register', 'Sign up'],
	'/platform': ['platform information', 'About Portolan'],
	'/law': ['law and policy', 'Legal'],
	'/address': ['shipping addresses', 'Shipping addresses'],
	'/addressForm/:id?': ['address add or edit', 'Shipping address'],
	'/shop/:id?': ['shop info, with follow and unfollow', 'Shop'],
	'/products': ['all products', 'All products'],
	'/service': ['customer service', 'Customer service'],
	'/passwords': ['change password', 'Change password'],
}

describe('section 2', () => {
	test('every route of the table is there, in its order, and no other', () => {
		expect(routes.map(({ path }) => path)).toEqual(Object.keys(titles))
	})

	test('every route has its title', () => {
		expect(Object.fromEntries(routes.map((one) => [one.path, shop[one.titleKey]]))).toEqual(
			Object.fromEntries(Object.entries(titles).map(([path, [, title]]) => [path, title])),
		)
	})

	test('no route requires login in its metadata, and all but /detail are kept alive', () => {
		expect(routes.filter(({ requiresLogin }) => requiresLogin)).toEqual([])
		expect(routes.filter(({ keepAlive }) => !keepAlive).map(({ name }) => name)).toEqual(['detail'])
	})

	test('/filter is titled “Me” on its tab as well', () => {
		expect(shop['tab.you']).toBe('Me')
	})
})
