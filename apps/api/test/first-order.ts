import { randomUUID } from 'node:crypto'
import { endpoints, type OperatorRole } from '@portolan/contract'
import { Secret, TOTP } from 'otpauth'
import { pictureOf } from '../src/recharges/testing/recharge-fixtures.ts'
import { callApi, type Caller } from './call-api.ts'

/** The shop that is opened: its address, the one-time token that its start printed, and who reads its emails. */
export interface NewShop {
	url: string
	token: string
	/** The newest email to an address whose text has this pattern, as the mail server got it; waits for it. */
	emailTo(address: string, pattern: RegExp): Promise<RegExpExecArray>
}

const password = 'a long password of one person'

/**
 * Everything that people do between the first start of an empty shop and its first paid order, through the API, in the order of
 * deploy/README.md. Returns the number of the paid order.
 */
export async function walkToFirstOrder(shop: NewShop): Promise<string> {
	const as =
		(token: string | null): Caller =>
		(endpoint, input, options) =>
			callApi(shop.url, token, endpoint, input, options)
	const visitor = as(null)

	const first = await joinAsOperator(visitor, shop.token, 'first')
	const invite = async (name: string, roles: OperatorRole[]) => {
		const { token } = await as(first)(endpoints.inviteOperator, { roles })
		return joinAsOperator(visitor, token, name)
	}
	const second = await invite('second', ['finance-2', 'admin'])

	for (const [name, value] of [
		['recharge.bank_holder', 'Shop Ltd'],
		['recharge.bank_name', 'Harbour Bank'],
		['recharge.bank_iban', 'DE89370400440532013000'],
	] as const) {
		const changed = await as(first)(endpoints.changeSetting, {
			name,
			value,
			reason: 'Our account.',
		})
		if (changed.waits)
			await as(second)(endpoints.decideSetting, {
				change_id: changed.waits.change_id,
				pass: 1,
				reason: 'Compared with the contract.',
			})
	}

	const seller = await openShop(shop, as, first)
	const productId = await sellLamp(shop, as(seller), seller)

	const { userinfo } = await visitor(endpoints.register, {
		username: 'firstshopper',
		password,
		repPwd: password,
		email: 'shopper@example.com',
		mobile: '2015550123',
		dial_code: '+1',
		agree: 1,
	})
	const shopper = userinfo.token
	const asShopper = as(shopper)
	await asShopper(endpoints.resetPaymentPin, { newpassword: '482915', repPwd: '482915' })
	const { recharge_id: rechargeId } = await asShopper(endpoints.createRecharge, {
		recharge_type: 'bank',
		price: '100.00',
	})
	const image = await upload(shop.url, '/api/common/upload', { scene: 'recharge' }, shopper)
	await asShopper(endpoints.submitRechargeEvidence, { recharge_id: rechargeId, image })
	await as(first)(endpoints.approveRecharge, {
		recharge_id: rechargeId,
		real_price: '100.00',
		bank_line: 'SEPA in 0000001 FIRST SHOPPER 100.00',
	})

	const { address_id: addressId } = await asShopper(endpoints.saveAddress, {
		name: 'Ida Marsh',
		mobile: '2015550123',
		dial_code: '+1',
		country_code: 'US',
		province: 'New York',
		city: 'New York',
		area: 'Manhattan',
		postcode: '10001',
		detail: '12 Harbour Street',
		tag: 'home',
	})
	const product = await asShopper(endpoints.getProduct, { product_id: productId })
	const preview = await asShopper(endpoints.previewOrder, {
		sku_id: product.skus[0]?.sku_id ?? '',
		num: 1,
		address_id: addressId,
	})
	const trade = await asShopper(endpoints.createOrder, {
		preview_id: preview.preview_id,
		address_id: addressId,
	})
	const { pay_token: payToken } = await asShopper(endpoints.verifyPaymentPin, {
		password_pay: '482915',
		scene: 'pay',
		ref: trade.out_trade_no,
	})
	await asShopper(endpoints.payOrder, { out_trade_no: trade.out_trade_no, pay_token: payToken })
	return trade.out_trade_no
}

/** The first operator and those who are invited: name, password, authenticator app. Returns the session's token. */
async function joinAsOperator(
	visitor: Caller,
	oneTimeToken: string,
	name: string,
): Promise<string> {
	const { ticket } = await visitor(endpoints.createFirstOperator, {
		token: oneTimeToken,
		name,
		password,
	})
	const begun = await visitor(endpoints.beginTotp, { ticket })
	const code = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate()
	const { token } = await visitor(endpoints.finishTotp, { ticket: begun.ticket, code })
	return token
}

/** A merchant applies, an operator approves, and the merchant comes in by the link of the email. */
async function openShop(
	shop: NewShop,
	as: (token: string | null) => Caller,
	operator: string,
): Promise<string> {
	const visitor = as(null)
	const formId = randomUUID()
	const [category] = await visitor(endpoints.listCategories)
	await visitor(endpoints.createApplication, {
		form_id: formId,
		kind: 'company',
		legal_name: 'Lamp Makers Ltd',
		country: 'GE',
		contact_name: 'Nino Beridze',
		email: 'merchant@example.com',
		dial_code: '+995',
		mobile: '555 12 34 56',
		category_ids: [category?.category_id ?? ''],
		shop_name: 'Lamp Makers',
		story: 'We make lamps by hand in Tbilisi. Every lamp takes a week.',
		documents: [await upload(shop.url, '/merchant/apply_upload', { form_id: formId }, null)],
		agree: 1,
	})
	const { list: waiting } = await as(operator)(endpoints.listApplications, {})
	await as(operator)(endpoints.approveApplication, {
		application_id: waiting[0]?.application_id ?? '',
	})
	const email = await shop.emailTo('merchant@example.com', /\/seller\/\w+#([\w-]{43})/)
	const { token } = await visitor(endpoints.acceptInvitation, {
		token: email[1] ?? '',
		login: 'lampmakers',
		name: 'Nino',
		password,
	})
	return token
}

/** A merchant's first product, with a picture, on sale. */
async function sellLamp(shop: NewShop, asSeller: Caller, token: string): Promise<string> {
	const [category] = await asSeller(endpoints.listCategories)
	const picture = await upload(shop.url, '/merchant/upload', { scene: 'product' }, token)
	const { product_id: productId } = await asSeller(endpoints.saveMerchantProduct, {
		titles: { en: 'Desk lamp' },
		subtitles: { en: 'Of brass' },
		descriptions: { en: 'A lamp for a desk, made by hand.' },
		highlights: { en: ['Made by hand'] },
		tags: ['lamp'],
		category_id: category?.category_id ?? null,
		images: [picture],
		market_price: null,
		weight_grams: 900,
		ships_from: 'GE',
		options: [],
		skus: [{ choice: [], price: '30.00', stock: 5 }],
	})
	await asSeller(endpoints.setProductShelf, { product_id: productId, on: 1 })
	return productId
}

async function upload(
	url: string,
	path: string,
	fields: Record<string, string>,
	token: string | null,
): Promise<string> {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	form.set(
		'file',
		new Blob([new Uint8Array(await pictureOf(7))], { type: 'image/jpeg' }),
		'picture.jpg',
	)
	const response = await fetch(new URL(path, url), {
		method: 'POST',
		body: form,
		headers: token === null ? {} : { token },
	})
	const { data } = (await response.json()) as { data: { url?: string } }
	if (data.url === undefined) throw new Error(`${path} refused a picture: ${JSON.stringify(data)}`)
	return data.url
}
