import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { myProof, proofList } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from 'verify-balance'
import { openHouse, type House } from '../../test/house.ts'
import { paidOrderOf } from '../orders/checkout-story.ts'
import { buildBalanceTree, leafNonce, neighboursOf, nodeBytes, readNode } from './balance-tree.ts'

const verifier = new URL('../../../../packages/verify-balance/verify-balance.mjs', import.meta.url)
const dayS = 86_400

let house: House
let folder: string
beforeAll(async () => {
	house = await openHouse()
	folder = await mkdtemp(join(tmpdir(), 'proofs-'))
})
afterAll(async () => {
	await house.close()
	await rm(folder, { recursive: true, force: true })
})

/** Runs the command a shopper would run on the file they downloaded. */
async function verify(proof: unknown, ...more: string[]): Promise<{ code: number; said: string }> {
	const file = join(folder, `${randomBytes(6).toString('hex')}.json`)
	await writeFile(file, JSON.stringify(proof))
	try {
		const { stdout } = await promisify(execFile)(process.execPath, [
			verifier.pathname,
			file,
			...more,
		])
		return { code: 0, said: stdout }
	} catch (error) {
		const failed = error as { code: number; stderr: string }
		return { code: failed.code, said: failed.stderr }
	}
}

test('each shopper’s proof of the day holds, and all their money is in it', async () => {
	const ada = await house.shopperWith({ name: 'ada', money: '120.50' })
	const bo = await house.shopperWith({ name: 'bo', money: '7.05' })
	await house.advance(dayS)

	const { list } = await house.as(null)(proofList)
	const [today] = list
	for (const [person, balance] of [
		[ada, '120.50'],
		[bo, '7.05'],
	] as const) {
		const proof = await house.as(person)(myProof)
		expect(proof.balance).toBe(balance)
		expect(proof.root).toBe(today?.root)
		const { code, said } = await verify(proof, '--root', today?.root ?? '')
		expect(said).toContain('The proof holds.')
		expect(code).toBe(0)
	}
})

test('what we have and what it stands for are the same sum', async () => {
	await house.shopperWith({ money: '33.10' })
	await house.advance(dayS)
	const { list } = await house.as(null)(proofList)
	const sum = (rows: readonly { amount: string }[]) =>
		rows.reduce((all, { amount }) => all + BigInt(amount.replace('.', '')), 0n)
	const [today] = list
	expect(today).toBeDefined()
	expect(sum(today?.custody ?? [])).toBe(
		BigInt((today?.total ?? '').replace('.', '')) + sum(today?.others ?? []),
	)
})

test('money in escrow is still the shopper’s', async () => {
	const cleo = await house.shopperWith({ name: 'cleo', money: '500.00' })
	const { skuId } = await house.product()
	await paidOrderOf(house, cleo, skuId)
	await house.advance(dayS)
	expect((await house.as(cleo)(myProof)).balance).toBe('500.00')
})

test('a changed balance, a changed sum, another person’s path: the checker says no', async () => {
	const dan = await house.shopperWith({ money: '1000.00' })
	await house.shopperWith({ money: '2.00' })
	await house.advance(dayS)
	const proof = await house.as(dan)(myProof)
	expect((await verify(proof)).code).toBe(0)
	expect((await verify({ ...proof, balance: '999.99' })).code).toBe(1)
	expect((await verify({ ...proof, total: '1.00' })).code).toBe(1)
	expect((await verify({ ...proof, nonce: '0'.repeat(64) })).code).toBe(1)
	expect((await verify({ ...proof, path: proof.path.slice(1) })).code).toBe(1)
	expect((await verify(proof, '--root', 'f'.repeat(64))).code).toBe(1)
	expect((await verify({ hello: 1 })).code).toBe(1)
	const negative = proof.path.map((step, at) => (at === 0 ? { ...step, sum: '-5.00' } : step))
	expect((await verify({ ...proof, path: negative })).code).toBe(1)
})

test('one proof a day, however often and by however many processes it is asked for; a root never changes', async () => {
	await house.advance(dayS)
	const before = await house.as(null)(proofList)
	await house.advance(60)
	await house.advance(60)
	expect((await house.as(null)(proofList)).list).toHaveLength(before.list.length)
	await expect(
		house.inside((ctx) => sql`update balance_proof set total = total + 1`.execute(ctx.db)),
	).rejects.toThrow(/never changes/)
})

test('somebody who came after the proof gets a clear no, and has one the next day', async () => {
	await house.advance(dayS)
	const eve = await house.shopperWith({ money: '1.00' })
	await expect(house.as(eve)(myProof)).rejects.toMatchObject({ error: 'not_found' })
	await house.advance(dayS)
	expect((await house.as(eve)(myProof)).balance).toBe('1.00')
})

test.each(['2026-99-99', '2025-02-29', '0000-01-01', 'yesterday', ''])(
	'a day that there is not is refused: %j',
	async (day) => {
		const ida = await house.shopperWith()
		await expect(house.as(ida)(myProof, { day })).rejects.toMatchObject({
			error: 'invalid',
			field: 'day',
		})
	},
)

test('the public page shows the root and the sums to anybody, in their language', async () => {
	await house.advance(dayS)
	const { list } = await house.as(null)(proofList)
	const page = await house.raw('/proof-of-balances')
	expect(page.headers.get('content-type')).toContain('text/html')
	const html = await page.text()
	expect(html).toContain(list[0]?.root)
	expect(html).toContain('<h1>Proof of balances</h1>')
	const arabic = await (await house.raw('/proof-of-balances?lang=ar')).text()
	expect(arabic).toContain('dir="rtl"')
	expect(await (await house.raw('/proof-of-balances?lang=<script>')).text()).not.toContain(
		'<script',
	)
})

test('every leaf of every small tree leads to the root, and sums are exact', () => {
	const day = '2026-11-21'
	for (let size = 1; size <= 40; size += 1) {
		const salt = randomBytes(32)
		const leaves = Array.from({ length: size }, (_, at) => ({
			shopperId: `shopper-${at}`,
			balance: BigInt(randomBytes(4).readUInt32BE()),
		}))
		const tree = buildBalanceTree(leaves, { salt, day })
		expect(tree.total).toBe(leaves.reduce((sum, { balance }) => sum + balance, 0n))
		for (const [position, leaf] of tree.leaves.entries()) {
			const path = neighboursOf(position, size).map((step) => {
				const at = step.position * nodeBytes
				const { hash, sum } = readNode(
					tree.levels[step.level]?.subarray(at, at + nodeBytes) ?? Buffer.alloc(0),
				)
				return { side: step.side, hash: hash.toString('hex'), sum: formatAmount(sum) }
			})
			const proof = {
				format: 'portolan-balance-proof-1',
				day,
				shopper_id: leaf.shopperId,
				nonce: leafNonce(salt, leaf.shopperId).toString('hex'),
				balance: formatAmount(leaf.balance),
				path,
				leaves: size,
				root: tree.root.toString('hex'),
				total: formatAmount(tree.total),
			}
			expect(faultsOf(proof)).toEqual([])
			expect(faultsOf({ ...proof, leaves: size + 1 })).not.toEqual([])
		}
	}
})
