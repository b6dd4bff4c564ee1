import { exportTaxReport, getTaxSettings, saveTaxSettings } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { bought } from '../../claims/testing/claim-fixtures.ts'
import { reportOf, taxedShop } from '../testing/tax-fixtures.ts'

/** Who sees and changes the tax of a shop, and what is refused. */

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const settingsOf = (owner: Merchant) => app.as(owner)(getTaxSettings)

test('nobody of another shop sees or changes it; staff who see money read it, other staff do not, and owners alone change it', async () => {
	const { shopId, owner } = await taxedShop(app)
	await bought(app, { shopId, price: '11.00' })
	await app.advance(1)
	const stranger = await app.merchantOf(await app.shop())
	expect(await settingsOf(stranger)).toMatchObject({ version: 0, rates: [] })
	expect((await reportOf(app, stranger)).lines).toEqual([])
	await app.as(stranger)(saveTaxSettings, { version: 0, on: 0, tax_number: '', rates: [] })
	const settings = await settingsOf(owner)
	expect(settings).toMatchObject({ version: 1, on: 1, tax_number: 'US 123 456' })
	const books = app.merchantOf(shopId, { role: 'staff', rights: ['money_see'] })
	expect(await settingsOf(await books)).toEqual(settings)
	expect((await reportOf(app, await books)).sums.tax).toBe('1.00')
	const packer = await app.merchantOf(shopId, { role: 'staff', rights: ['orders', 'goods'] })
	const forbidden = { error: 'forbidden' }
	await expect(settingsOf(packer)).rejects.toMatchObject(forbidden)
	await expect(reportOf(app, packer)).rejects.toMatchObject(forbidden)
	await expect(
		app.as(packer)(exportTaxReport, { from: '2026-01-01', to: '2026-12-31' }),
	).rejects.toMatchObject(forbidden)
	for (const staff of [await books, packer])
		await expect(app.as(staff)(saveTaxSettings, settings)).rejects.toMatchObject(forbidden)
	expect(await settingsOf(owner)).toEqual(settings)
})

test('what cannot be right is refused at its field, and a save that began with an older version, or at the same time, does not overwrite', async () => {
	const { owner, books } = await taxedShop(app)
	const settings = await settingsOf(owner)
	const rate = { country: 'US', category_id: null, percent: '10', from: '2026-01-01' }
	const unknown = '019aaaaa-0000-7000-8000-000000000000'
	const wrong: [string, Partial<typeof settings>][] = [
		['tax_number', { tax_number: '' }],
		['rates', { rates: [] }],
		['rates.0.country', { rates: [{ ...rate, country: 'XX' }] }],
		['rates.1.category_id', { rates: [rate, { ...rate, category_id: unknown }] }],
		['rates.1.from', { rates: [rate, { ...rate, percent: '12' }] }],
		['rates.1.from', { rates: [rate, { ...rate, category_id: books, from: '2025-12-31' }] }],
		['rates.0.percent', { rates: [{ ...rate, percent: '100.01' }] }],
		['rates.0.percent', { rates: [{ ...rate, percent: '1.234' }] }],
		['rates.0.percent', { rates: [{ ...rate, percent: '-1' }] }],
		['rates.0.from', { rates: [{ ...rate, from: '2026-02-30' }] }],
	]
	for (const [field, part] of wrong)
		await expect(
			app.as(owner)(saveTaxSettings, { ...settings, ...part }),
			field,
		).rejects.toMatchObject({ error: 'invalid', field })
	expect(await settingsOf(owner)).toEqual(settings)
	const saves = await Promise.allSettled(
		['100', '0', '7.25'].map((percent) =>
			app.as(owner)(saveTaxSettings, { ...settings, rates: [{ ...rate, percent }] }),
		),
	)
	expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	await expect(app.as(owner)(saveTaxSettings, settings)).rejects.toMatchObject({
		error: 'state_changed',
	})
	expect((await settingsOf(owner)).version).toBe(2)
})
