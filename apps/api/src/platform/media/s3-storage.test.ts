import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApplication } from '@portolan/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openFakeS3, type FakeS3, type S3Fault } from '../../../test/fake-s3.ts'
import { envelopeOf, openTestApp, type TestApp, type Person } from '../../../test/test-app.ts'
import { filledForm, sendPicture } from '../../merchants/testing/merchant-fixtures.ts'
import { StartRefused } from '../database/start-refused.ts'
import { openLogger } from '../logger.ts'
import { openStorage } from './index.ts'

const day = 86_400

let s3: FakeS3
let app: TestApp
let mila: Person
beforeAll(async () => {
	s3 = await openFakeS3()
	app = await openTestApp({ environment: { s3: settingsOf(s3) } })
	mila = await app.shopperWith({ name: 'mila', payCode: '' })
})
afterEach(() => {
	s3.fault = () => null
	expect(s3.refused).toEqual([])
})
afterAll(async () => {
	await app.close()
	await s3.close()
})

/** The settings of this bucket, with time limits short enough for tests. */
function settingsOf({ url, bucket, region, accessKeyId, secretAccessKey }: FakeS3) {
	return { bucket, region, endpoint: url, accessKeyId, secretAccessKey, timeoutMs: 3_000 }
}

function upload(scene: string, person = mila) {
	return sendPicture(app, '/api/common/upload', { scene }, person.token)
}

function nameOf(url: string): string {
	return url.replace('/media/u/', '').replace(/\.\w+$/, '')
}

/** The keys in the bucket that are not in `before`. */
function newKeys(before: readonly string[]): string[] {
	return [...s3.objects.keys()].filter((key) => !before.includes(key)).toSorted()
}

async function countRows(): Promise<{ uploads: number; pending: number }> {
	const { rows } = await sql<{ uploads: number; pending: number }>`
		select (select count(*)::int from upload) as uploads, (select count(*)::int from pending_upload) as pending
	`.execute(app.api.database.db)
	return rows[0] ?? { uploads: -1, pending: -1 }
}

/** Fails the calls of one method, for keys with this ending. */
function failing(method: string, fault: S3Fault, end = ''): FakeS3['fault'] {
	return (asked, key) => (asked === method && key.endsWith(end) ? fault : null)
}

describe('with S3 settings', () => {
	test('a public picture and its small copy are stored in the bucket and served from there', async () => {
		const before = [...s3.objects.keys()]
		const { status, url } = await upload('avatar')
		expect(status).toBe(200)
		const name = nameOf(url)
		expect(newKeys(before)).toEqual([`public/${name}-400.webp`, `public/${name}.webp`])
		for (const [path, key] of [
			[url, `public/${name}.webp`],
			[url.replace('.webp', '@400.webp'), `public/${name}-400.webp`],
		] as const) {
			const answer = await app.raw(path)
			expect(answer.status).toBe(200)
			expect(answer.headers.get('content-type')).toBe('image/webp')
			expect(answer.headers.get('cache-control')).toContain('immutable')
			const bytes = Buffer.from(await answer.arrayBuffer())
			expect(s3.objects.get(key)).toEqual({ bytes, type: 'image/webp' })
			expect((await sharp(bytes).metadata()).width).toBe(60)
		}
		expect((await app.raw(url, { method: 'HEAD' })).status).toBe(200)
		expect(existsSync(join(app.dataDir, 'uploads'))).toBe(false)
	})

	test('a private picture lies apart and opens for its owner alone', async () => {
		const kenji = await app.shopperWith({ name: 'kenji', payCode: '' })
		const before = [...s3.objects.keys()]
		const { url } = await upload('recharge')
		const name = nameOf(url)
		expect(newKeys(before)).toEqual([`evidence/${name}-400.webp`, `evidence/${name}.webp`])
		const own = await app.raw(url, { headers: { token: mila.token } })
		expect(own.status).toBe(200)
		expect(own.headers.get('cache-control')).toBe('private, no-store')
		expect(Buffer.from(await own.arrayBuffer())).toEqual(
			s3.objects.get(`evidence/${name}.webp`)?.bytes,
		)
		const asked = s3.asked.length
		for (const headers of [{}, { token: kenji.token }])
			expect((await app.raw(url, { headers })).status).toBe(404)
		expect(s3.asked.length).toBe(asked)
	})

	test('a PDF document of an application is read by the operator who decides', async () => {
		const form = await filledForm(app)
		const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
		const sent = await sendPicture(app, '/merchant/apply_upload', { form_id: form.form_id }, null, {
			bytes: pdf,
			type: 'application/pdf',
		})
		expect(sent.status).toBe(200)
		expect(s3.objects.get(`evidence/${nameOf(sent.url)}.pdf`)).toEqual({
			bytes: pdf,
			type: 'application/pdf',
		})
		await app.as(null)(createApplication, { ...form, documents: [...form.documents, sent.url] })
		const clerk = await app.operatorWith({ roles: ['support'] })
		const answer = await app.raw(sent.url, { headers: { token: clerk.token } })
		expect(answer.headers.get('content-type')).toBe('application/pdf')
		expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
		expect((await app.raw(sent.url)).status).toBe(404)
	})

	test('a picture that is not in the bucket does not exist', async () => {
		const { url } = await upload('avatar')
		s3.objects.clear()
		for (const path of [url, `/media/u/${'A'.repeat(24)}.webp`]) {
			const answer = await app.raw(path)
			expect(answer.status).toBe(404)
			expect(await envelopeOf(answer)).toMatchObject({ data: { error: 'not_found' } })
		}
	})

	test('a private picture that was never sent with anything leaves the bucket after a week', async () => {
		const before = [...s3.objects.keys()]
		await upload('recharge')
		expect(newKeys(before)).toHaveLength(2)
		await app.advance(7 * day + 60)
		expect(newKeys(before)).toEqual([])
	})
})

describe('when S3 fails', () => {
	beforeAll(async () => {
		mila = await app.shopperWith({ name: 'mila', payCode: '' })
	})

	test.each([
		['the first file with 500', failing('PUT', 500)],
		['the second file with 500', failing('PUT', 500, '-400.webp')],
		['every call with 403', () => 403],
		['the first file by never answering', failing('PUT', 'silent')],
		['the second file by never answering', failing('PUT', 'silent', '-400.webp')],
	])(
		'%s: the upload answers 503 and nothing of it is kept',
		async (_what, fault: FakeS3['fault']) => {
			const before = [...s3.objects.keys()]
			const { uploads } = await countRows()
			s3.fault = fault
			for (const scene of ['avatar', 'recharge'])
				expect(await upload(scene)).toMatchObject({ status: 503, error: 'unavailable' })
			// The job runs while the storage still fails, and again when it works.
			await app.advance(1_500)
			expect((await countRows()).uploads).toBe(uploads)
			s3.fault = () => null
			await app.advance(1_500)
			expect(newKeys(before)).toEqual([])
			expect(await countRows()).toEqual({ uploads, pending: 0 })
			const again = await upload('avatar')
			expect(again.status).toBe(200)
			expect((await app.raw(again.url)).status).toBe(200)
		},
	)

	test.each([
		['an answer of 500', 500],
		['no answer', 'silent'],
		['half of the picture', 'half'],
	] as const)('reading with %s answers 503, and works again later', async (_what, fault) => {
		const shown = await upload('avatar')
		const hidden = await upload('chat')
		s3.fault = (method) => (method === 'GET' ? fault : null)
		for (const path of [shown.url, shown.url.replace('.webp', '@400.webp'), hidden.url]) {
			const answer = await app.raw(path, { headers: { token: mila.token } })
			expect(answer.status).toBe(503)
			expect(await envelopeOf(answer)).toMatchObject({ code: 503, data: { error: 'unavailable' } })
			expect(answer.headers.get('cache-control')).toBe('no-store')
		}
		s3.fault = () => null
		expect((await app.raw(shown.url)).status).toBe(200)
	})

	test('an upload that completes after its files were removed is refused, and removes them again', async () => {
		const before = [...s3.objects.keys()]
		const { uploads } = await countRows()
		s3.fault = async (method, key) => {
			// Between the two files so much time passes that the job treats the upload as abandoned.
			if (method === 'PUT' && key.endsWith('-400.webp')) await app.advance(1_500)
			return null
		}
		expect(await upload('avatar')).toMatchObject({ status: 503, error: 'unavailable' })
		expect(newKeys(before)).toEqual([])
		expect(await countRows()).toEqual({ uploads, pending: 0 })
	})
})

describe('the start', () => {
	let dataDir: string
	beforeAll(async () => {
		dataDir = await mkdtemp(join(tmpdir(), 'portolan-s3-'))
	})
	afterAll(() => rm(dataDir, { recursive: true, force: true }))
	const log = openLogger('silent')

	test.each([
		['a wrong secret', { secretAccessKey: 'another' }, /answered 403 SignatureDoesNotMatch/],
		['a wrong region', { region: 'us-east-1' }, /answered 403/],
		['a bucket that is not there', { bucket: 'nowhere' }, /"nowhere".*answered 404 NoSuchBucket/],
	])('is refused with %s, and says what to check', async (_what, wrong, said) => {
		const opening = openStorage({ dataDir, s3: { ...settingsOf(s3), ...wrong } }, log)
		await expect(opening).rejects.toThrow(StartRefused)
		await expect(opening).rejects.toThrow(said)
		await expect(opening).rejects.toThrow(/Check S3_BUCKET, S3_REGION, S3_ENDPOINT and the key/)
		s3.refused.length = 0
	})

	test.each([
		['answers 503', () => 503],
		['never answers', () => 'silent' as const],
	])(
		'goes on while the service %s, and uploads wait for it',
		async (_what, fault: FakeS3['fault']) => {
			s3.fault = fault
			const storage = await openStorage({ dataDir, s3: settingsOf(s3) }, log)
			await expect(storage.put('public/x.webp', Buffer.from('x'))).rejects.toThrow(/storage/)
			s3.fault = () => null
			await storage.put('public/x.webp', Buffer.from('x'))
			expect(await storage.get('public/x.webp')).toEqual(new Uint8Array(Buffer.from('x')))
		},
	)
})
