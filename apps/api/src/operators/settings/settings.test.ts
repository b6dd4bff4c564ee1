import {
	listAuditEntries,
	getAdminDashboard,
	decideSetting,
	listSettings,
	listSettingChanges,
	changeSetting,
	settingText,
	getHome,
	storedSetting,
	typedSetting,
	type SettingUnit,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator } from '../../../test/test-app.ts'
import { mostAddresses } from '../../accounts/account-settings.ts'
import { twoPeopleAbove } from '../../approvals/index.ts'
import { claimDays } from '../../claims/claim-settings.ts'

let app: TestApp
let ann: Operator
let ben: Operator
let cleo: Operator
beforeAll(async () => {
	app = await openTestApp()
	ann = await app.operatorWith({ roles: ['admin'] })
	ben = await app.operatorWith({ roles: ['admin', 'support'] })
	cleo = await app.operatorWith({ roles: ['finance-2'] })
})
afterAll(() => app.close())

const reason = 'The team agreed on Monday.'

function scaleOf({ unit, per_unit }: { unit: SettingUnit; per_unit: number }) {
	return { unit, perUnit: per_unit }
}

async function setting(name: string, as = ann) {
	const { list } = await app.as(as)(listSettings)
	const found = list.find((row) => row.name === name)
	if (!found) throw new Error(`No setting ${name}.`)
	return found
}

test('every setting stands in the list with its meaning and its bounds', async () => {
	const { list } = await app.as(cleo)(listSettings)
	expect(list.length).toBeGreaterThan(80)
	expect(list.map(({ name }) => name)).toEqual(list.map(({ name }) => name).toSorted())
	for (const row of list) {
		expect(row.about, row.name).not.toBe('')
		expect(row.kind === 'text' ? row.max_length : row.max, row.name).not.toBeNull()
	}
	expect(await setting('address.most')).toMatchObject({
		group: 'address',
		kind: 'integer',
		value: '50',
		default: '50',
		min: '1',
		max: '500',
		needs_two: 0,
		changed_by: null,
	})
	for (const [name, unit, shown] of [
		['session.days', 'days', '3 days'],
		['application.working_days', 'working_days', '3 working days'],
		['order.receive_days_after_delivery', 'days', '7 days'],
		['order.commission_bp', 'percent', '5\u00a0%'],
		['pay_token.seconds', 'minutes', '2 minutes'],
		['login.slow_seconds', 'minutes', '0.5 minutes'],
		['money.two_people_above', 'usd', '$1,000.00'],
		['limits.per_token_minute', 'count', '300'],
	] as const) {
		const row = await setting(name)
		expect(row.unit, name).toBe(unit)
		expect(settingText(scaleOf(row), row.default), name).toBe(shown)
	}
	expect(await setting('money.two_people_above')).toMatchObject({
		kind: 'amount',
		unit: 'usd',
		value: '1000.00',
		needs_two: 1,
	})
})

test('every number has a unit people think in and a sentence with a place for it, and its bounds can be typed', async () => {
	const { list } = await app.as(cleo)(listSettings)
	for (const row of list) {
		if (row.kind === 'text') {
			expect(row.unit, row.name).toBe('text')
			continue
		}
		expect(row.unit, row.name).not.toBe('text')
		expect(row.about.split('{value}'), row.name).toHaveLength(2)
		expect(row.about, row.name).toMatch(/^[A-Z].*\.$/)
		expect(row.about, row.name).not.toMatch(/basis point|cents/)
		// The shown text can be entered again, and is the same value.
		for (const value of [row.value, row.default, row.min ?? '', row.max ?? ''])
			expect(storedSetting(scaleOf(row), typedSetting(scaleOf(row), value)), row.name).toBe(value)
		// A name that contains a unit has the same unit as the setting.
		const [named] = /(?<=[._])(?:days|hours|minutes|seconds|bp)(?=_|$)/.exec(row.name) ?? []
		if (named === 'bp') expect([row.unit, row.per_unit], row.name).toEqual(['percent', 100])
		else if (named === 'seconds')
			expect([row.unit, row.per_unit], row.name).toEqual(['minutes', 60])
		else if (named) expect(row.unit.replace('working_', ''), row.name).toBe(named)
	}
})

test('what is out of bounds is told in the unit of the setting', async () => {
	await expect(
		app.as(ann)(changeSetting, { name: 'order.commission_bp', value: '6000', reason }),
	).rejects.toMatchObject({
		error: 'invalid',
		params: {
			min: '0\u00a0%',
			max: '50\u00a0%',
			reason: 'order.commission_bp must be from 0\u00a0% to 50\u00a0%, not 60\u00a0%.',
		},
	})
})

test('the database guards settings there are, and each that says what money costs, how much may go or when it moves', async () => {
	const { list } = await app.as(cleo)(listSettings)
	const { rows } = await sql<{ source: string }>`
		select prosrc as source from pg_proc where proname = 'setting_needs_two'
	`.execute(app.api.database.db)
	const named = [...(rows[0]?.source.matchAll(/'([a-z_.0-9]+)'/g) ?? [])].map(
		(match) => match[1] ?? '',
	)
	const guarded = list.filter((row) => row.needs_two === 1).map(({ name }) => name)
	expect(guarded).toEqual(named.toSorted())
	// A new setting of this kind must be listed here; if it guards money, a migration must name it.
	const guardNothing = new Set([
		'order.complete_days',
		'order.extend_receive_days',
		'order.pay_minutes',
		'order.preview_minutes',
		'order.remind_hours',
		'order.unshipped_days',
		'payout.min',
		'payout.promise_hours',
		'withdrawal.min',
		'withdrawal.promise_hours',
		'recharge.bank_hours',
		'recharge.bank_min',
	])
	const money =
		/^(money|order|claim|withdrawal|payout)\.|^recharge\.bank_|^merchant\.(second_)?factor_/
	expect(guarded).toEqual(
		list.map(({ name }) => name).filter((name) => money.test(name) && !guardNothing.has(name)),
	)
})

test('a change is told to every process, logged with who and why, and audited', async () => {
	const { databaseUrl, dataDir } = app
	const other = await openTestApp({ environment: { databaseUrl, dataDir } })
	try {
		expect(
			await app.as(ann)(changeSetting, { name: 'address.most', value: '60', reason }),
		).toMatchObject({ value: '60', changed_by: ann.username, waits: null })
		await expect
			.poll(() => [app.api.settings.get(mostAddresses), other.api.settings.get(mostAddresses)])
			.toEqual([60, 60])
	} finally {
		await other.close()
	}
	await app.as(ann)(changeSetting, { name: 'home.contact_phone', value: '+1 201', reason })
	await expect(
		app.as(ben)(changeSetting, { name: 'address.most', value: '60', reason }),
	).rejects.toMatchObject({ error: 'state_changed' })
	await app.as(ben)(changeSetting, { name: 'address.most', value: '50', reason: 'Back.' })
	expect((await app.as(ann)(listSettingChanges, { name: 'address.most' })).list).toMatchObject([
		{
			before: '60',
			after: '50',
			unit: 'count',
			by: ben.username,
			reason: 'Back.',
			confirmed_by: null,
		},
		{ before: '50', after: '60', by: ann.username, reason },
	])
	expect((await app.as(ann)(listSettingChanges, {})).count).toBe(3)
	const { list } = await app.as(ann)(listAuditEntries, { subject: 'setting:address.most' })
	expect(list.map(({ action, after }) => [action, after])).toEqual([
		['setting.set', { value: '50' }],
		['setting.set', { value: '60' }],
	])
	await expect(app.inside((ctx) => sql`delete from setting_log`.execute(ctx.db))).rejects.toThrow(
		/permission denied|is not changed/,
	)
})

test('nothing outside of its bounds is taken', async () => {
	for (const [name, values] of [
		['address.most', ['0', '501', '1.5', '1e1', '', 'many', '١٢', '-1', '0x10']],
		['freight.new_shop_price', ['-1.00', '1000.01', '1e3', '1.001', 'NaN']],
		['recharge.bank_bic', ['A'.repeat(12)]],
	] as const)
		for (const value of values)
			await expect(
				app.as(ann)(changeSetting, { name, value, reason }),
				`${name} ${value}`,
			).rejects.toMatchObject({ error: 'invalid', field: 'value' })
	await expect(
		app.as(ann)(changeSetting, { name: 'no.such', value: '1', reason }),
	).rejects.toMatchObject({ error: 'not_found', http: 404 })
	await expect(
		app.as(ann)(changeSetting, { name: 'address.most', value: '40', reason: '' }),
	).rejects.toMatchObject({ field: 'reason' })
	await expect(
		app.as(cleo)(changeSetting, { name: 'address.most', value: '40', reason }),
	).rejects.toMatchObject({ http: 403 })
	const helper = await app.operatorWith({ roles: ['support', 'catalogue', 'orders'] })
	for (const call of [listSettings, listSettingChanges] as const)
		await expect(app.as(helper)(call, {})).rejects.toMatchObject({ http: 403 })
	expect((await setting('address.most')).value).toBe('50')
})

test('what guards money changes by two: one asks, another confirms', async () => {
	const name = 'money.two_people_above'
	const asked = await app.as(ann)(changeSetting, { name, value: '500.00', reason })
	expect(asked).toMatchObject({
		value: '1000.00',
		waits: { value: '500.00', asked_by: ann.username, actions: ['withdraw'] },
	})
	const change = { change_id: asked.waits?.change_id ?? '', reason: 'Agreed.' }
	expect((await app.as(cleo)(getAdminDashboard)).queues).toContainEqual(
		expect.objectContaining({ name: 'settings', waiting: 1 }),
	)
	await expect(app.as(ben)(changeSetting, { name, value: '400.00', reason })).rejects.toMatchObject(
		{ error: 'state_changed' },
	)
	await expect(app.as(ann)(decideSetting, { ...change, pass: 1 })).rejects.toMatchObject({
		error: 'same_operator',
	})
	// Nor by SQL with the application's own role.
	await expect(
		app.inside((ctx) =>
			sql`update setting_change set status = 'confirmed', decided_by = asked_by, decided_at = now() where id = ${change.change_id}`.execute(
				ctx.db,
			),
		),
	).rejects.toThrow(/setting_change_two_people/)
	expect(app.api.settings.get(twoPeopleAbove)).toBe(cents('1000.00'))

	const answers = await Promise.allSettled(
		Array.from({ length: 50 }, (_, index) =>
			app.as(index % 2 ? cleo : ben)(decideSetting, { ...change, pass: 1 }),
		),
	)
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	await expect.poll(() => app.api.settings.get(twoPeopleAbove)).toBe(cents('500.00'))
	expect((await app.as(ann)(listSettingChanges, { name })).list).toMatchObject([
		{
			before: '1000.00',
			after: '500.00',
			by: ann.username,
			confirmed_by: expect.stringMatching(`${ben.username}|${cleo.username}`),
		},
	])
})

test('the application’s own role writes none of them, whatever was confirmed before', async () => {
	const name = 'claim.window_days'
	await app.set(mostAddresses, 50)
	const write = (value: number) =>
		app.inside((ctx) =>
			sql`
				insert into setting (name, value, updated_at, updated_by) values (${name}, ${JSON.stringify(value)}::jsonb, now(), 'me')
				on conflict (name) do update set value = excluded.value
			`.execute(ctx.db),
		)
	await expect(write(1)).rejects.toMatchObject({ code: 'ST004' })

	const twoChange = async (value: string) => {
		const { waits } = await app.as(ann)(changeSetting, { name, value, reason })
		const change_id = waits?.change_id ?? ''
		// The requester cannot confirm, with or without the API.
		await expect(app.as(ann)(decideSetting, { change_id, pass: 1, reason })).rejects.toMatchObject({
			error: 'same_operator',
		})
		// A waiting value is not written, and cannot be changed when it is confirmed.
		await expect(write(Number(value))).rejects.toMatchObject({ code: 'ST004' })
		await expect(
			app.inside((ctx) =>
				sql`update setting_change set value = '90' where id = ${change_id}`.execute(ctx.db),
			),
		).rejects.toMatchObject({ code: '42501' })
		await app.as(cleo)(decideSetting, { change_id, pass: 1, reason })
		expect(await setting(name)).toMatchObject({ value, waits: null, changed_by: ann.username })
		return change_id
	}
	const first = await twoChange('20')
	await twoChange('30')
	// The first one was confirmed once: neither its value nor its confirmation can be used again.
	for (const again of [20, 30, 31])
		await expect(write(again)).rejects.toMatchObject({ code: 'ST004' })
	await expect(
		app.inside((ctx) =>
			sql`update setting_change set status = 'confirmed', decided_at = now() where id = ${first}`.execute(
				ctx.db,
			),
		),
	).rejects.toMatchObject({ code: 'ST002' })
	await expect(
		app.as(ben)(decideSetting, { change_id: first, pass: 1, reason }),
	).rejects.toMatchObject({ error: 'state_changed' })
	// Nor by another way: deleting the row, or giving another one this name.
	for (const detour of [
		sql`delete from setting where name = ${name}`,
		sql`update setting set name = ${name} || '.old' where name = ${name}`,
		sql`update setting set name = 'claim.answer_days' where name = 'address.most'`,
	])
		await expect(app.inside((ctx) => detour.execute(ctx.db))).rejects.toMatchObject({
			code: 'ST004',
		})
	await expect.poll(() => app.api.settings.get(claimDays)).toBe(30)
	// A setting that guards nothing is written as before.
	await app.inside((ctx) =>
		sql`update setting set value = '51' where name = 'address.most'`.execute(ctx.db),
	)
})

test('what texts promise is what the settings say', async () => {
	const terms = async () => (await app.as(null)(getHome)).terms
	expect(await terms()).toMatchObject({
		'order.commission_bp': 5,
		'order.settle_days': 15,
		'application.working_days': 3,
	})
	await app.as(ann)(changeSetting, { name: 'application.working_days', value: '4', reason })
	const { waits } = await app.as(ann)(changeSetting, {
		name: 'order.commission_bp',
		value: '625',
		reason,
	})
	expect((await terms())['order.commission_bp']).toBe(5)
	await app.as(cleo)(decideSetting, {
		change_id: waits?.change_id ?? '',
		pass: 1,
		reason: 'Agreed.',
	})
	await expect
		.poll(terms)
		.toMatchObject({ 'order.commission_bp': 6.25, 'application.working_days': 4 })
})

test('what was asked is refused by another or taken back, and then nothing changed', async () => {
	const name = 'recharge.bank_iban'
	const ask = async () => {
		const { waits } = await app.as(ann)(changeSetting, {
			name,
			value: 'DE89370400440532013000',
			reason,
		})
		return { change_id: waits?.change_id ?? '', pass: 0 as const, reason: 'No.' }
	}
	expect((await app.as(cleo)(decideSetting, await ask())).waits).toBeNull()
	const second = await ask()
	expect((await app.as(ann)(decideSetting, second)).waits).toBeNull()
	await expect(app.as(ben)(decideSetting, second)).rejects.toMatchObject({
		error: 'state_changed',
	})
	await expect(app.as(ben)(decideSetting, { ...second, change_id: ann.id })).rejects.toMatchObject({
		error: 'not_found',
	})
	expect((await setting(name)).value).toBe('')
	expect((await app.as(ann)(listSettingChanges, { name })).count).toBe(0)
})

test('who asked and is no admin any more has asked in vain', async () => {
	const dan = await app.operatorWith({ roles: ['admin'] })
	const { waits } = await app.as(dan)(changeSetting, {
		name: 'withdrawal.day_count',
		value: '9',
		reason,
	})
	await app.giveRoles(dan, ['support'])
	const change_id = waits?.change_id ?? ''
	await expect(app.as(cleo)(decideSetting, { change_id, pass: 1, reason })).rejects.toMatchObject({
		error: 'state_changed',
	})
	await expect(
		app.inside((ctx) =>
			sql`update setting_change set status = 'confirmed', decided_by = ${cleo.id}, decided_at = now() where id = ${change_id}`.execute(
				ctx.db,
			),
		),
	).rejects.toMatchObject({ code: 'ST003' })
})
