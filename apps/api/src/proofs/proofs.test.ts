import { execFile } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getMyProof, listProofs } from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from 'verify-balance'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { paidOrderOf } from '../orders/testing/checkout-fixtures.ts'
import { newId } from '../platform/ids.ts'
import {
	type BalanceTree,
	buildBalanceTree,
	leafNonce,
	neighboursOf,
	nodeBytes,
	partsPerBalance,
	readNode,
} from './balance-tree.ts'

const verifier = new URL('../../../../packages/verify-balance/verify-balance.mjs', import.meta.url)
const dayS = 86_400

let app: TestApp
let folder: string
beforeAll(async () => {
	app = await openTestApp()
	folder = await mkdtemp(join(tmpdir(), 'proofs-'))
})
afterAll(async () => {
	await app.close()
	await rm(folder, { recursive: true, force: true })
})

/** Runs the command that a shopper would run on the downloaded file. */
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
	const ada = await app.shopperWith({ name: 'ada', money: '120.50' })
	const bo = await app.shopperWith({ name: 'bo', money: '7.05' })
	await app.advance(dayS)

	const { list } = await app.as(null)(listProofs)
	const [today] = list
	for (const [person, balance] of [
		[ada, '120.50'],
		[bo, '7.05'],
	] as const) {
		const proof = await app.as(person)(getMyProof)
		expect(proof.balance).toBe(balance)
		expect(proof.root).toBe(today?.root)
		const { code, said } = await verify(proof, '--root', today?.root ?? '')
		expect(said).toContain('The proof holds.')
		expect(code).toBe(0)
	}
})

test('what we have and what it stands for are the same sum', async () => {
	await app.shopperWith({ money: '33.10' })
	await app.advance(dayS)
	const { list } = await app.as(null)(listProofs)
	const sum = (rows: readonly { amount: string }[]) =>
		rows.reduce((all, { amount }) => all + BigInt(amount.replace('.', '')), 0n)
	const [today] = list
	expect(today).toBeDefined()
	expect(sum(today?.custody ?? [])).toBe(
		BigInt((today?.total ?? '').replace('.', '')) + sum(today?.others ?? []),
	)
})

test('security 12: a proof shows no other person’s balance', async () => {
	// Two shoppers alone are the hardest case: each is the only neighbour of the other.
	const two = await openTestApp()
	try {
		const balances = ['98765432.10', '12345678.90'] as const
		const people = [
			await two.shopperWith({ money: balances[0] }),
			await two.shopperWith({ money: balances[1] }),
		] as const
		await two.advance(dayS)
		const { list } = await two.as(null)(listProofs)
		expect(list[0]).toMatchObject({ total: '111111111.00' })
		for (const [own, other] of [
			[0, 1],
			[1, 0],
		] as const) {
			const proof = await two.as(people[own])(getMyProof)
			expect(proof.balance).toBe(balances[own])
			expect(JSON.stringify(proof)).not.toContain(balances[other])
			expect((await verify(proof, '--root', list[0]?.root ?? '')).code).toBe(0)
		}
	} finally {
		await two.close()
	}
})

test('money in escrow is still the shopper’s', async () => {
	const cleo = await app.shopperWith({ name: 'cleo', money: '500.00' })
	const { skuId } = await app.product()
	await paidOrderOf(app, cleo, skuId)
	await app.advance(dayS)
	expect((await app.as(cleo)(getMyProof)).balance).toBe('500.00')
})

test('a changed balance, a changed sum, another person’s path: the checker says no', async () => {
	const dan = await app.shopperWith({ money: '1000.00' })
	await app.shopperWith({ money: '2.00' })
	await app.advance(dayS)
	const proof = await app.as(dan)(getMyProof)
	expect((await verify(proof)).code).toBe(0)
	expect((await verify({ ...proof, balance: '999.99' })).code).toBe(1)
	expect((await verify({ ...proof, total: '1.00' })).code).toBe(1)
	const [first, ...others] = proof.parts
	if (!first) throw new Error('The proof has no parts.')
	const withFirst = (change: Partial<typeof first>) =>
		verify({ ...proof, parts: [{ ...first, ...change }, ...others] })
	expect((await withFirst({ nonce: '0'.repeat(64) })).code).toBe(1)
	expect((await withFirst({ path: first.path.slice(1) })).code).toBe(1)
	expect((await verify({ ...proof, parts: others })).said).toContain('The parts add up to')
	expect((await verify({ ...proof, balance: '0.00', parts: [] })).said).toContain('no parts')
	expect((await verify(proof, '--root', 'f'.repeat(64))).code).toBe(1)
	expect((await verify({ hello: 1 })).code).toBe(1)
	const negative = first.path.map((step, at) => (at === 0 ? { ...step, sum: '-5.00' } : step))
	expect((await withFirst({ path: negative })).code).toBe(1)
})

test('one leaf shown twice is refused: it would count for more than it holds', () => {
	const [proof] = proofsOf([{ shopperId: 'fay', balance: 1000n }])
	const [leaf] = proof?.parts ?? []
	const twice = {
		...proof,
		balance: formatAmount(2n * cents(leaf?.amount ?? '')),
		parts: [leaf, leaf],
	}
	expect(faultsOf(twice)).toEqual([expect.stringContaining('the same nonce')])
})

test('a day from before balances were split keeps its proof, and a file downloaded then still holds', async () => {
	const gus = await app.shopperWith({ money: '12.34' })
	await app.advance(dayS)
	const day = '2025-01-31'
	const salt = randomBytes(32)
	const { shopper_id } = await app.as(gus)(getMyProof)
	const nonce = createHmac('sha256', salt).update(shopper_id).digest()
	const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
	const u64 = (value: bigint) => Buffer.from(value.toString(16).padStart(16, '0'), 'hex')
	const leaf = sha256(Buffer.of(0), nonce, Buffer.from(shopper_id), u64(1234n))
	const neighbour = Buffer.concat([randomBytes(32), u64(500n)])
	const leaves = Buffer.concat([leaf, u64(1234n), neighbour])
	const top = sha256(Buffer.of(1), leaves)
	const root = sha256(Buffer.of(2), top, u64(1734n), u64(2n), Buffer.from(day))
	await app.inside(async ({ db }) => {
		const id = newId()
		await sql`
			insert into balance_proof (id, day, root, total, leaves, parts, salt, accounts, created_at)
			values (${id}, ${day}::date, ${root}, 1734, 2, 1, ${salt}, '{"custody":[],"others":[]}', now())
		`.execute(db)
		await sql`insert into balance_proof_leaf values (${id}, ${shopper_id}, '{0}', 1234)`.execute(db)
		await sql`insert into balance_proof_level values (${id}, 0, ${leaves})`.execute(db)
		await sql`insert into balance_proof_level values (${id}, 1, ${Buffer.concat([top, u64(1734n)])})`.execute(
			db,
		)
	})

	const { parts, ...proof } = await app.as(gus)(getMyProof, { day })
	expect(parts).toHaveLength(1)
	expect(await verify({ ...proof, parts }, '--root', root.toString('hex'))).toMatchObject({
		code: 0,
	})
	const downloaded = {
		...proof,
		format: 'portolan-balance-proof-1',
		nonce: parts[0]?.nonce,
		path: parts[0]?.path,
	}
	expect(await verify(downloaded, '--root', root.toString('hex'))).toMatchObject({ code: 0 })
	expect((await verify({ ...downloaded, balance: '12.35' })).code).toBe(1)
})

test('one proof a day, however often and by however many processes it is asked for; a root never changes', async () => {
	await app.advance(dayS)
	const before = await app.as(null)(listProofs)
	await app.advance(60)
	await app.advance(60)
	expect((await app.as(null)(listProofs)).list).toHaveLength(before.list.length)
	await expect(
		app.inside((ctx) => sql`update balance_proof set total = total + 1`.execute(ctx.db)),
	).rejects.toThrow(/never changes/)
})

test('somebody who came after the proof gets a clear no, and has one the next day', async () => {
	await app.advance(dayS)
	const eve = await app.shopperWith({ money: '1.00' })
	await expect(app.as(eve)(getMyProof)).rejects.toMatchObject({ error: 'not_found' })
	await app.advance(dayS)
	expect((await app.as(eve)(getMyProof)).balance).toBe('1.00')
})

test.each(['2026-99-99', '2025-02-29', '0000-01-01', 'yesterday', ''])(
	'a day that there is not is refused: %j',
	async (day) => {
		const ida = await app.shopperWith()
		await expect(app.as(ida)(getMyProof, { day })).rejects.toMatchObject({
			error: 'invalid',
			field: 'day',
		})
	},
)

test('the public page shows the root and the sums to anybody, in their language', async () => {
	await app.advance(dayS)
	const { list } = await app.as(null)(listProofs)
	const page = await app.raw('/proof-of-balances')
	expect(page.headers.get('content-type')).toContain('text/html')
	const html = await page.text()
	expect(html).toContain(list[0]?.root)
	expect(html).toContain('<h1>Proof of balances</h1>')
	const arabic = await (await app.raw('/proof-of-balances?lang=ar')).text()
	expect(arabic).toContain('dir="rtl"')
	expect(await (await app.raw('/proof-of-balances?lang=<script>')).text()).not.toContain('<script')
})

/** Any balances, many of them zero or close to zero. */
const anyBalances = fc
	.array(fc.oneof(fc.constantFrom(0n, 1n, 2n, 3n), fc.bigInt({ min: 0n, max: 10n ** 15n })), {
		minLength: 1,
		maxLength: 24,
	})
	.map((balances) => balances.map((balance, at) => ({ shopperId: `shopper-${at}`, balance })))

test.each(['0', '1', '1234', '0 0', '0 1', '5 1 700'])(
	'the proofs of balances of these cents hold: %s',
	(text) => {
		const balances = text
			.split(' ')
			.map((balance, at) => ({ shopperId: `shopper-${at}`, balance: BigInt(balance) }))
		const proofs = proofsOf(balances)
		expect(proofs.map(({ balance }) => cents(balance))).toEqual(
			balances.map(({ balance }) => balance),
		)
		for (const proof of proofs) expect(faultsOf(proof)).toEqual([])
	},
)

test('whatever the balances are, every proof holds and sums are exact', () => {
	fc.assert(
		fc.property(anyBalances, (balances) => {
			const total = balances.reduce((sum, { balance }) => sum + balance, 0n)
			for (const proof of proofsOf(balances)) {
				expect(proof.total).toBe(formatAmount(total))
				expect(faultsOf(proof)).toEqual([])
				expect(faultsOf({ ...proof, leaves: proof.leaves + 1 })).not.toEqual([])
				expect(faultsOf({ ...proof, total: formatAmount(total + 1n) })).not.toEqual([])
			}
		}),
	)
})

test('security 12: no part is a whole balance, and no node but the root is one person’s parts alone', () => {
	fc.assert(
		fc.property(anyBalances, (balances) => {
			const tree = buildBalanceTree(balances, { salt: randomBytes(32), day: '2026-11-21' })
			const owners = Array.from({ length: tree.leaves }, () => '')
			for (const { shopperId, balance, positions } of tree.balances) {
				expect(positions).toHaveLength(partsPerBalance)
				for (const position of positions) {
					owners[position] = shopperId
					const { sum } = nodeOf(tree, 0, position)
					expect(sum < balance || balance < 2n).toBe(true)
				}
			}
			// No position was used twice or left empty.
			expect(owners).not.toContain('')
			for (let level = 0; 2 ** level < tree.leaves; level += 1)
				for (let from = 0; from < tree.leaves; from += 2 ** level) {
					const below = owners.slice(from, from + 2 ** level)
					const isOnePersonsAll = below.length === partsPerBalance && new Set(below).size === 1
					expect(isOnePersonsAll).toBe(false)
				}
		}),
	)
})

/** The node at a position of a tree. */
function nodeOf({ levels }: BalanceTree, level: number, position: number) {
	const at = position * nodeBytes
	const bytes = levels[level]?.subarray(at, at + nodeBytes)
	if (!bytes) throw new Error(`There is no level ${level}.`)
	return readNode(bytes)
}

/** Everybody's proofs in a tree of these balances. */
function proofsOf(balances: Parameters<typeof buildBalanceTree>[0]) {
	const day = '2026-11-21'
	const salt = randomBytes(32)
	const tree = buildBalanceTree(balances, { salt, day })
	return tree.balances.map(({ shopperId, balance, positions }) => ({
		format: 'portolan-balance-proof-2',
		day,
		shopper_id: shopperId,
		balance: formatAmount(balance),
		parts: positions.map((place, part) => ({
			nonce: leafNonce(salt, shopperId, part).toString('hex'),
			amount: formatAmount(nodeOf(tree, 0, place).sum),
			path: neighboursOf(place, tree.leaves).map(({ level, position, side }) => {
				const { hash, sum } = nodeOf(tree, level, position)
				return { side, hash: hash.toString('hex'), sum: formatAmount(sum) }
			}),
		})),
		leaves: tree.leaves,
		root: tree.root.toString('hex'),
		total: formatAmount(tree.total),
	}))
}
