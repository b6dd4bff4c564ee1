import {
	acceptInvitation,
	changeMerchantPassword,
	getMerchantInfo,
	inviteStaff,
	requestMerchantPasswordReset,
	setMerchantLanguage,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { words } from '../platform/words/words.ts'
import { emailOwners } from './email-owners.ts'
import { emailsTo, tokenFor } from './testing/merchant-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

/** The beginning of a text of the server, up to its first value. */
function beginningOf(lang: 'ar' | 'tr', key: string): string {
	return words(lang, key).split('{')[0] ?? ''
}

test('emails to a merchant come in the language they chose, and those to their colleagues do not', async () => {
	const shopId = await app.shop({ name: 'Harbour Tea' })
	const [owner, other] = [await app.merchantOf(shopId), await app.merchantOf(shopId)]
	const emailOf = async (merchant: typeof owner) => (await app.as(merchant)(getMerchantInfo)).email
	expect((await app.as(owner)(getMerchantInfo)).lang).toBe('en')

	expect((await app.as(owner)(setMerchantLanguage, { lang: 'tr' })).lang).toBe('tr')
	expect((await app.as(owner)(getMerchantInfo)).lang).toBe('tr')
	expect((await app.as(other)(getMerchantInfo)).lang).toBe('en')

	const email = await emailOf(owner)
	await app.as(null)(requestMerchantPasswordReset, { account: email })
	await app.advance(1)
	expect((await emailsTo(app, email))[0]).toContain(beginningOf('tr', 'merchant.reset.text'))

	await app.as(owner)(setMerchantLanguage, { lang: 'ar' })
	const why = words('en', 'standard.return_closed')
	await app.inside((ctx) =>
		emailOwners(ctx, shopId, {
			words: 'merchant.payout_returned',
			path: '/payouts',
			money: '1234.50',
			why,
			values: { sn: 'P1' },
		}),
	)
	expect((await emailsTo(app, email))[0]).toContain(words('ar', 'standard.return_closed'))
	expect((await emailsTo(app, await emailOf(other)))[0]).toContain(why)
	await app.as(owner)(changeMerchantPassword, {
		old_password: owner.password,
		new_password: 'another long password',
	})
	expect((await emailsTo(app, email))[0]).toContain(
		beginningOf('ar', 'merchant.password_changed.text'),
	)
})

test('an invitation comes in the language of the page on which it was written, and the account gets the one it is accepted in', async () => {
	const owner = await app.merchantOf(await app.shop({ name: 'Harbour Tea' }))
	await app.as(owner)(
		inviteStaff,
		{ email: 'sam@example.com', name: 'Sam', role: 'staff', rights: ['orders'] },
		{ lang: 'tr' },
	)
	expect((await emailsTo(app, 'sam@example.com'))[0]).toContain(
		beginningOf('tr', 'merchant.join.text'),
	)
	const { merchant } = await app.as(null)(
		acceptInvitation,
		{
			token: await tokenFor(app, 'sam@example.com'),
			login: 'sam-of-harbour',
			name: 'Sam',
			password: 'ten letters or so',
		},
		{ lang: 'ar' },
	)
	expect(merchant.lang).toBe('ar')
})
