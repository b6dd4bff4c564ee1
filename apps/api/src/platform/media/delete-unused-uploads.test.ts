import { randomUUID } from 'node:crypto'
import { sendMessage, createApplication, submitRechargeEvidence } from '@portolan/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bought, claim, day, proofOf } from '../../claims/testing/claim-fixtures.ts'
import { openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { chatPictureOf, chatWith } from '../../chat/testing/chat-fixtures.ts'
import { filledForm } from '../../merchants/testing/merchant-fixtures.ts'
import {
	asked,
	later,
	readyToRecharge,
	uploaded,
} from '../../recharges/testing/recharge-fixtures.ts'
import { areOwnUploads } from './index.ts'
import { keepPicture, pictureStorage } from './keep-picture.ts'
import type { Storage } from './storage.ts'
import { nameInUrl, storageKey } from './upload-name.ts'

let app: TestApp
let ida: Person
let storage: Storage
beforeAll(async () => {
	app = await openTestApp()
	await readyToRecharge(app)
	ida = await app.shopperWith({ name: 'ida' })
	const configured = pictureStorage.of(app.api)
	if (!configured) throw new Error('A test app stores pictures.')
	storage = configured
})
afterAll(() => app.close())

const week = 7 * day

/** What is left of a picture: its row and its two files. */
async function leftOf(url: string): Promise<{ row: boolean; files: number }> {
	const name = nameInUrl(url) ?? ''
	const { rows } = await sql`select from upload where name = ${name}`.execute(app.api.database.db)
	const files = await Promise.all(
		[false, true].map((small) => storage.get(storageKey(name, small))),
	)
	return { row: rows.length > 0, files: files.filter((file) => file !== null).length }
}

const whole = { row: true, files: 2 }
const nothing = { row: false, files: 0 }

test('what was uploaded and never sent is forgotten after a week, file and row', async () => {
	const shop = { id: ida.id, shopId: ida.id }
	const form = await filledForm(app)
	const unsent = {
		recharge: await uploaded(app, ida),
		refund: await proofOf(app, ida),
		evidence: await proofOf(app, shop),
		chat: await chatPictureOf(app, ida),
		application: form.documents[0] ?? '',
	}
	await app.advance(week - 60)
	for (const [scene, url] of Object.entries(unsent)) expect(await leftOf(url), scene).toEqual(whole)
	await app.advance(120)
	for (const [scene, url] of Object.entries(unsent))
		expect(await leftOf(url), scene).toEqual(nothing)
	// A form that was open for so long gets an error that names the missing field.
	await expect(app.as(null)(createApplication, form)).rejects.toMatchObject({
		error: 'invalid',
		field: 'documents',
	})
})

test('what was sent stays, however old', async () => {
	await later(app, 0, ida)
	const slip = await uploaded(app, ida)
	const { recharge_id } = await asked(app, ida)
	await app.as(ida)(submitRechargeEvidence, { recharge_id, image: slip })

	const on = await bought(app, { person: await app.shopperWith({ money: '100.00' }) })
	await claim(on)

	const picture = await chatPictureOf(app, ida)
	const session_id = await chatWith(app, ida, await app.shop())
	await app.as(ida)(sendMessage, {
		session_id,
		type: 'image',
		content: picture,
		client_id: randomUUID(),
	})

	const form = await filledForm(app)
	await app.as(null)(createApplication, form)

	const sent = { slip, proof: on.proof, picture, paper: form.documents[0] ?? '' }
	for (let month = 0; month < 2; month += 1) await app.advance(30 * day)
	for (const [what, url] of Object.entries(sent)) expect(await leftOf(url), what).toEqual(whole)
	// Nor can somebody with the application's database connection.
	for (const [statement, code] of [
		[sql`update upload set forgotten_at = now(), remove_at = now(), kept_at = null`, 'UP003'],
		[sql`delete from upload`, 'UP001'],
	] as const)
		await expect(
			app.inside((ctx) => statement.execute(ctx.db)),
			code,
		).rejects.toMatchObject({ code })
})

test('a public picture is no unsent document', async () => {
	const url = await app.inside(async (ctx) => {
		const sent = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
			.png()
			.toBuffer()
		return (await keepPicture(ctx, { ownerId: ida.id, scene: 'avatar', sent })).url
	})
	await app.advance(60 * day)
	expect(await leftOf(url)).toEqual(whole)
})

test('cut off between file and row, nobody sees it, and the next turn takes the rest away', async () => {
	await later(app, 0, ida)
	const url = await uploaded(app, ida)
	expect((await app.raw(url, { headers: { token: ida.token } })).status).toBe(200)
	let removed = 0
	app.api.ports.give(
		pictureStorage.is({
			...storage,
			async remove(key) {
				if (removed === 1) throw new Error('The disk is gone.')
				removed += 1
				await storage.remove(key)
			},
		}),
	)
	try {
		await later(app, week + 60, ida)
		expect(await leftOf(url)).toEqual({ row: true, files: 1 })
		expect((await app.raw(url, { headers: { token: ida.token } })).status).toBe(404)
		const { recharge_id } = await asked(app, ida)
		await expect(
			app.as(ida)(submitRechargeEvidence, { recharge_id, image: url }),
		).rejects.toMatchObject({
			error: 'invalid',
			field: 'image',
		})
	} finally {
		app.api.ports.give(pictureStorage.is(storage))
	}
	await app.advance(3_600)
	expect(await leftOf(url)).toEqual(nothing)
})

test('whoever is sending it at that very moment keeps it', async () => {
	await later(app, 0, ida)
	const slip = await uploaded(app, ida)
	const { recharge_id } = await asked(app, ida)
	await app.inside(async (ctx) => {
		const actor = { kind: 'shopper', id: ida.id, sessionId: ida.id } as const
		expect(await areOwnUploads({ ...ctx, actor }, 'recharge', [slip])).toBe(true)
		await app.advance(week + 60)
		await sql`update recharge set image = ${slip} where id = ${recharge_id}`.execute(ctx.db)
	})
	await app.advance(3_600)
	expect(await leftOf(slip)).toEqual(whole)
})
