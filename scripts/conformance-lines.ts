/**
 * The lines of the specification's sections 2, 5, 8 and 9, each with the tests that prove it. `npm run conformance` runs
 * these tests and prints the table.
 */

/** A test: its file from the root, and its whole title, without those of its groups. */
export interface Proof {
	file: string
	title: string
}

/** One line of the specification and the tests that prove it. */
export interface Line {
	section: 2 | 5 | 8 | 9
	line: string
	proofs: readonly Proof[]
}

const proof = (file: string) => (title: string) => ({ file, title })
const texts = proof('apps/shop/src/messages/specification-texts.test.ts')
const routes = proof('e2e/routes.test.ts')
const verdict = proof('apps/shop/src/shell/verdict.test.ts')
const rules = proof('e2e/rules.test.ts')
const limits = proof('e2e/specification-limits.test.ts')
const server = proof('apps/api/test/specification-rules.test.ts')
const keepAlive = proof('e2e/keep-alive.test.ts')
const client = proof('packages/client/src/query-string.test.ts')
const toasts = proof('apps/shop/src/shared/toast.test.ts')

const everyPath = routes(
	'signed in, every path opens directly and after a reload, under its own title and without a complaint',
)
const bought = proof('e2e/purchase.test.ts')
const catalogue = [
	'/home home',
	'/explore explore',
	'/bag cart',
	'/order order',
	'/orderInfo/:id? order detail, with logistics information',
	'/comment add comment',
	'/refund/:id?/:sn?/:product_ids?/:amount? refund request',
	'/checkout settle the cart and create an order',
	'/myPurchases/:status? my orders, with a status filter',
	'/language language chooser',
	'/notification notifications',
	'/profile profile',
	'/forgotPassword forgot password',
	'/changePassword change login password',
	'/changePayPwd payment code',
	'/helpAndSupport help and support',
	'/withDraw withdraw',
	'/depositRecord withdraw record',
	'/topUp recharge',
	'/walletTopUp recharge on chain',
	'/walletRechargeinfo recharge information',
	'/cardTopUp recharge by card',
	'/topUpRecord recharge record',
	'/capitalRecord fund record',
	'/myFavourite favourites',
	'/payment payment with payment-password entry',
	'/security security',
	'/heart not shown',
	'/filter titled "me" (personal centre)',
	'/setting settings: change password, language, logout',
	'/search search',
	'/popular hot products',
	'/detail/:product?/:mer? product detail, with merchant',
	'/login login',
	'/register register',
	'/platform platform information',
	'/law law and policy',
	'/address shipping addresses',
	'/addressForm/:id? address add or edit',
	'/shop/:id? shop info, with follow and unfollow',
	'/products all products',
	'/service customer service',
	'/passwords change password',
]

const literal = (text: string) => ({
	section: 8 as const,
	line: `“${text}”`,
	proofs: [texts(`“${text}” stands to the letter`)],
})
const success = (name: string) => ({
	section: 8 as const,
	line: `Success: ${name}`,
	proofs: [texts(`success of “${name}” is said`)],
})

/** Every line, in the specification's order. */
export const lines: readonly Line[] = [
	{
		section: 2,
		line: 'The root path redirects to /home',
		proofs: [
			routes(
				'the root leads to /home, an unknown address says so, and what contains a public path is public',
			),
		],
	},
	{
		section: 2,
		line: 'The document title comes from each route’s title key, translated',
		proofs: [everyPath, routes('the document title is in the language of the person')],
	},
	{
		section: 2,
		line: 'Every route is marked not requiring login; every route is kept alive, except /detail',
		proofs: [
			texts('no route requires login in its metadata, and all but /detail are kept alive'),
			keepAlive('a tab comes back as it was left, and a product page does not stay'),
		],
	},
	{
		section: 2,
		line: 'After a route change the view scrolls smoothly to the top of the app, offset 20',
		proofs: [
			limits('after a route change the view scrolls smoothly to the top of the app, 20 above it'),
		],
	},
	...catalogue.map((line) => ({
		section: 2 as const,
		line,
		proofs: [
			texts('every route of the table is there, in its order, and no other'),
			texts('every route has its title'),
			everyPath,
		],
	})),
	{
		section: 2,
		line: 'Product detail: description, recommendations, evaluations, add to cart, pay now',
		proofs: [bought('somebody new looks around, signs up, and buys from two shops, in %s')],
	},
	{
		section: 2,
		line: 'Create order: choose an address, enter a promo code, see freight',
		proofs: [
			proof('e2e/nothing-lost.test.ts')(
				'the checkout offers the codes that fit, and a reload keeps the address, the code and the note',
			),
		],
	},
	{
		section: 2,
		line: 'Order list tabs',
		proofs: [limits('the tabs of the order list are those of the specification')],
	},
	{
		section: 2,
		line: 'Recharge: bank card, on-chain or manual, each with a record view',
		proofs: [
			proof('e2e/money-in.test.ts')(
				'a bank transfer with evidence: an operator passes less than was asked, and what arrived is in the wallet',
			),
			proof('e2e/money-in.test.ts')(
				'a transfer to one’s own address is seen, counted and credited by itself',
			),
		],
	},
	{
		section: 2,
		line: 'Withdraw: to a bank card or on-chain, with a record view',
		proofs: [
			proof('e2e/money-out.test.ts')(
				'a withdrawal to a bank card is asked for, refused with a reason, and all of it is back',
			),
			proof('e2e/money-out.test.ts')(
				'a withdrawal on-chain is passed by two operators and paid, and its transaction is checked',
			),
		],
	},
	{
		section: 2,
		line: 'Guard: a signed-in user who opens /login is sent to /',
		proofs: [
			verdict(
				'somebody signed in is sent on from /login, and asked for once on the first guarded page',
			),
			everyPath,
		],
	},
	{
		section: 2,
		line: 'Guard: public paths, matched exactly or by containing them',
		proofs: [
			verdict('a visitor passes on exactly the public paths of the table'),
			verdict('%s contains a public path, so it passes, as the specification has it'),
		],
	},
	{
		section: 2,
		line: 'Guard: any other path without a token shows "loginFirst" and redirects to /login',
		proofs: [
			routes(
				'a visitor opens exactly the public paths; every other one says "loginFirst" and leads to /login',
			),
		],
	},
	{
		section: 2,
		line: 'A pull-to-refresh, load-more list with refreshing, loading and "no more" texts',
		proofs: [
			limits('a list asks for more 300 before its end, and says when there is no more'),
			limits('pulling a list goes through the states of the specification'),
		],
	},

	{
		section: 5,
		line: 'Login: account and password both required',
		proofs: [server('login: account and password are both required')],
	},
	{
		section: 5,
		line: 'Register, profile: a correct email and mobile phone number',
		proofs: [server('register and profile: a correct e-mail address and a correct mobile number')],
	},
	{
		section: 5,
		line: 'Password: at least 6 characters; differs from the old; entries match',
		proofs: [
			server(
				'password: at least 6 characters, another than the old one, and the two entries match',
			),
		],
	},
	{
		section: 5,
		line: 'Payment code: digits only, at least 6; the old one empty first, then required',
		proofs: [
			server(
				'payment code: digits only, at least 6; the old one empty the first time and required afterwards',
			),
		],
	},
	{
		section: 5,
		line: 'Withdrawal amount: not empty, zero, negative or above the balance',
		proofs: [
			server('withdrawal amount: not empty, not zero or negative, not above the balance'),
			proof('apps/shop/src/features/withdrawals/check-amount.test.ts')(
				'an empty amount is said before anything else, a poor balance before the limits',
			),
		],
	},
	{
		section: 5,
		line: 'Refund: amount filled and not negative; reason, explanation, proof',
		proofs: [
			server('refund: an amount that is not negative, a reason, an explanation and a proof'),
		],
	},
	{
		section: 5,
		line: 'Review: content cannot be empty',
		proofs: [server('review: the content cannot be empty')],
	},
	{
		section: 5,
		line: 'Recharge: correct amount, address, chosen network; evidence for a manual one',
		proofs: [server('recharge: a correct amount, a chosen network, and evidence for a manual one')],
	},
	{
		section: 5,
		line: 'Address: area, detailed address and tag filled',
		proofs: [server('address: area, detailed address and tag are filled')],
	},
	{
		section: 5,
		line: 'Checkout: at least one selected item and a chosen shipping address',
		proofs: [server('checkout: at least one item, and an address')],
	},
	{
		section: 5,
		line: 'Login required first for guarded actions',
		proofs: [server('guarded calls need a sign-in first')],
	},
	{
		section: 5,
		line: 'Duplicate submit: the same POST or PUT within 1 second is rejected, in Chinese; a header skips it',
		proofs: [
			rules(
				'the same POST within a second is refused with the message of the specification, and may go a second later',
			),
			proof('apps/shop/src/shared/duplicate-submit.test.ts')(
				'refuses the same url and body under a second later, with the Chinese message',
			),
			proof('apps/shop/src/shared/duplicate-submit.test.ts')(
				'lets through the same after a second, another body, and another url',
			),
		],
	},
	{
		section: 5,
		line: 'Empty query parameters are dropped',
		proofs: [client('drops empty, null and undefined parameters and keeps zero and false')],
	},
	{
		section: 5,
		line: 'A one-level nested object parameter is sent as key[sub]',
		proofs: [client('sends a one-level nested object as key[sub]')],
	},

	...[
		'Request failed, please retry',
		'System interface {status} error',
		'Backend interface connection error',
		'Request setup error, contact administrator',
	].map((text) => ({
		section: 8 as const,
		line: `“${text}”`,
		proofs: [
			texts(`“${text}” stands to the letter`),
			rules('every failure has the words of the error catalogue'),
		],
	})),
	{
		section: 8,
		line: 'HTTP 401: the server’s message or “unauthorized”; the token is cleared and the app goes to /login',
		proofs: [
			texts('“Unauthorized” stands to the letter'),
			rules(
				'a 401 says why, forgets the token everywhere and leads to /login, and from there back',
			),
			rules('a 401 without a message says "Unauthorized"'),
		],
	},
	...[
		'Fail',
		'Pay Fail',
		'Copy Fail',
		'Copying is not supported on non-HTTPS protocols',
		'Not Yet Open',
		'Please login first',
		'You have already submitted a refund request',
		'You have not set payment password',
		'Not support DEX, BSC, HECO deposit',
		'Please choose the same network as the withdrawal platform',
		'Timeout',
		'Please complete the payment within the specified time',
		'Two passwords do not match',
	].map(literal),
	...[
		'Login',
		'Register',
		'Draw',
		'Pay',
		'Delete',
		'Setting',
		'Change',
		'Save',
		'Upload',
		'Apply',
		'Follow',
		'Create Order',
		'Copied',
	].map(success),

	{
		section: 9,
		line: 'Token and language cookies last 3 days; the token is also stored persistently',
		proofs: [
			rules('token and language stay for three days in cookies, and for good on the device'),
		],
	},
	{
		section: 9,
		line: 'The last-request record lives in session storage',
		proofs: [
			proof('apps/shop/src/shared/duplicate-submit.test.ts')(
				'keeps no password in session storage',
			),
		],
	},
	{
		section: 9,
		line: 'Request timeout 10000 ms',
		proofs: [rules('an answer that does not come within ten seconds is a lost connection')],
	},
	{
		section: 9,
		line: 'Duplicate-submit window 1000 ms',
		proofs: [
			rules(
				'the same POST within a second is refused with the message of the specification, and may go a second later',
			),
		],
	},
	{
		section: 9,
		line: 'Minimum password length 6; payment code numeric only',
		proofs: [
			server(
				'password: at least 6 characters, another than the old one, and the two entries match',
			),
			server(
				'payment code: digits only, at least 6; the old one empty the first time and required afterwards',
			),
		],
	},
	{
		section: 9,
		line: 'Recharge via DEX, BSC or HECO is not supported',
		proofs: [server('recharge: DEX, BSC and HECO are refused by name')],
	},
	{
		section: 9,
		line: 'Toast 1200 ms; the loading toast does not auto-close',
		proofs: [
			limits('a toast stays 1200 ms and no longer, and lies at 2000 or above'),
			toasts('a toast is shown for 1200 ms'),
			toasts('a loading toast stays until it is closed, under those that come and go'),
		],
	},
	{
		section: 9,
		line: 'Dialog and toast layers start at 2000',
		proofs: [
			limits('a toast stays 1200 ms and no longer, and lies at 2000 or above'),
			limits('dialogs lie at 2000 or above'),
		],
	},
	{
		section: 9,
		line: 'List load-more offset 300',
		proofs: [limits('a list asks for more 300 before its end, and says when there is no more')],
	},
	{
		section: 9,
		line: 'Image lazy-load cache up to 200 entries, 3 retries, 200 ms throttle',
		proofs: [
			proof('packages/ui/src/lazy-pictures.test.ts')(
				'remembers 200 pictures and forgets the one shown longest ago',
			),
			proof('packages/ui/src/lazy-pictures.test.ts')('lets pictures load at most every 200 ms'),
			limits('a picture that does not come is asked for three times more'),
		],
	},
	{
		section: 9,
		line: 'Default language English',
		proofs: [limits('somebody of no language that the shop has reads English')],
	},
]
