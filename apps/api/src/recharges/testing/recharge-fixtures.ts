import { endpoints, type InputOf, type ReplyOf, getUserInfo } from '@portolan/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { envelopeOf, type TestApp, type Operator, type Person } from '../../../test/test-app.ts'
import { newId } from '../../platform/ids.ts'
import { startSession } from '../../platform/sign-in/sessions.ts'
import { bankHolder, bankIban, bankName, rechargesPerHour } from '../recharge-settings.ts'

/** The platform's receiving address on Tron in these tests. */
const tronAddress = 'TRr3pjUPNwpidQoGpqZY1VLtXcUt7wNj9Z'

/** Prepares a test app for the tests of this module: a bank account, a receiving address, and no hourly limit. */
export async function readyToRecharge(app: TestApp): Promise<void> {
	await app.set(bankHolder, 'Portolan Ltd')
	await app.set(bankName, 'Harbour Bank')
	await app.set(bankIban, 'DE89370400440532013000')
	await app.set(rechargesPerHour, 100_000)
}

/** Sets a receiving address on Tron, as two operators do. */
export async function openTron(app: TestApp, first: Operator, second: Operator): Promise<void> {
	const { pending } = await app.as(first)(endpoints.requestReceivingAddress, {
		network: 'tron',
		address: tronAddress,
		reason: 'The first address.',
	})
	await app.as(second)(endpoints.decideReceivingAddress, {
		change_id: pending?.change_id ?? '',
		pass: 1,
		reason: 'Checked on the device.',
	})
}

/** Requests a recharge. */
export function asked(
	app: TestApp,
	person: Person,
	wish: Partial<InputOf<typeof endpoints.createRecharge>> = {},
): Promise<ReplyOf<typeof endpoints.createRecharge>> {
	return app.as(person)(endpoints.createRecharge, {
		recharge_type: 'bank',
		price: '100.00',
		...wish,
	})
}

/** A picture of a payment: a unique pattern, unless it is drawn from the same seed. */
export async function pictureOf(seed: number, given: { width?: number; quality?: number } = {}) {
	const width = given.width ?? 320
	const cells = Array.from({ length: 72 }, (_, index) => {
		const shade = Math.floor(128 + 127 * Math.sin(seed * 12.9898 + index * (seed + 78.233)))
		const x = (index % 9) * 100
		const y = Math.floor(index / 9) * 100
		return `<rect x="${x}" y="${y}" width="100" height="100" fill="rgb(${shade},${shade},${shade})"/>`
	})
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 800" width="${width}" height="${Math.round((width * 8) / 9)}">${cells.join('')}</svg>`
	return sharp(Buffer.from(svg))
		.jpeg({ quality: given.quality ?? 90 })
		.toBuffer()
}

/** Uploads evidence and returns its address. */
export async function uploaded(
	app: Pick<TestApp, 'raw'>,
	person: Person,
	picture?: Buffer,
): Promise<string> {
	const form = new FormData()
	form.set('scene', 'recharge')
	const bytes = new Uint8Array(picture ?? (await pictureOf(1)))
	form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'slip.jpg')
	const response = await app.raw('/api/common/upload', {
		method: 'POST',
		headers: { token: person.token },
		body: form,
	})
	const envelope = await envelopeOf(response)
	const url = 'url' in envelope.data ? envelope.data['url'] : null
	if (typeof url !== 'string') throw new Error(`The picture was not taken: ${envelope.msg}`)
	return url
}

/** Requests a recharge and sends the evidence: it waits for an operator. */
export async function audited(
	app: TestApp,
	person: Person,
	wish: Partial<InputOf<typeof endpoints.createRecharge>> & { tx_hash?: string } = {},
): Promise<ReplyOf<typeof endpoints.createRecharge>> {
	const { tx_hash, ...rest } = wish
	const row = await asked(app, person, rest)
	await app.as(person)(endpoints.submitRechargeEvidence, {
		recharge_id: row.recharge_id,
		image: await uploaded(app, person),
		...(tx_hash === undefined ? {} : { tx_hash }),
	})
	return row
}

/** A new line of a bank statement. */
export function bankLine(): string {
	return `SEPA ${newId()}`
}

/** A new transaction hash in the form of Tron. */
export function txHash(): string {
	return (newId() + newId()).replaceAll('-', '')
}

/** Approves a recharge by bank. */
export function pass(
	app: TestApp,
	operator: Operator,
	rechargeId: string,
	given: Partial<InputOf<typeof endpoints.approveRecharge>> = {},
): Promise<ReplyOf<typeof endpoints.approveRecharge>> {
	return app.as(operator)(endpoints.approveRecharge, {
		recharge_id: rechargeId,
		real_price: '100.00',
		bank_line: bankLine(),
		...given,
	})
}

/** Moves the clock; people whose session has expired sign in again. */
export async function later(
	app: TestApp,
	seconds: number,
	...people: readonly (Person | Operator)[]
): Promise<void> {
	await app.advance(seconds)
	for (const person of people) {
		const kind = 'roles' in person ? 'operator' : 'shopper'
		const session = await app.inside((ctx) =>
			startSession(ctx, { kind, personId: person.id, seconds: 11 * 3_600 }),
		)
		person.token = session.token
	}
}

export async function money(app: TestApp, person: Person): Promise<string> {
	return (await app.as(person)(getUserInfo)).money
}

export async function events(app: TestApp, topic: string, rechargeId: string): Promise<number> {
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from outbox where topic = ${topic} and subject = ${rechargeId}
	`.execute(app.api.database.db)
	return rows[0]?.n ?? 0
}
