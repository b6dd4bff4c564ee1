import { uploadMaxBytes } from '@portolan/contract'
import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'
import { PictureError } from './picture-error.ts'
import { legiblePicture, preparePicture, shownPicture } from './prepare-picture.ts'
import { UploadQueue, type UploadParts } from './upload-queue.ts'

const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' })

/** Waits until no upload is running. */
function quiet(queue: UploadQueue): Promise<void> {
	return new Promise((done) => {
		const look = () => {
			if (queue.pending().some(({ state }) => state !== 'failed')) return
			end()
			done()
		}
		const end = queue.listen(look)
		queueMicrotask(look)
	})
}

function queueWith(send: UploadParts['send'], prepare?: UploadParts['prepare']) {
	const sent: string[] = []
	const queue = new UploadQueue({
		prepare: prepare ?? ((file) => Promise.resolve(file)),
		send,
		onSent: (url) => sent.push(url),
		explain: String,
	})
	return { queue, sent }
}

test('the browser sends no more bytes than the server takes', () => {
	expect([legiblePicture.maxBytes, shownPicture.maxBytes]).toEqual([uploadMaxBytes, uploadMaxBytes])
	expect(legiblePicture.longestPx).toBeGreaterThanOrEqual(2_000)
})

test('sends files in the order they were chosen and says how far each one is', async () => {
	const shares: number[] = []
	const { queue, sent } = queueWith((file, { onProgress }) => {
		onProgress(0.5)
		shares.push(queue.pending()[0]?.progress ?? 0)
		return Promise.resolve(file.name)
	})
	queue.add([photo, new File(['b'], 'second.jpg')])
	await quiet(queue)
	expect(sent).toEqual(['photo.jpg', 'second.jpg'])
	expect(shares).toEqual([0.5, 0.5])
	expect(queue.pending()).toEqual([])
})

test('keeps a file whose upload failed, and sends it again without choosing or shrinking it again', async () => {
	let prepared = 0
	let tries = 0
	const { queue, sent } = queueWith(
		(_file, { isRetry }) => {
			tries += 1
			return isRetry ? Promise.resolve('up') : Promise.reject(new Error('no connection'))
		},
		(file) => {
			prepared += 1
			return Promise.resolve(file)
		},
	)
	queue.add([photo])
	await quiet(queue)
	const [failed] = queue.pending()
	expect(failed).toMatchObject({ state: 'failed', mayRetry: true, why: 'Error: no connection' })
	queue.retry(failed?.id ?? 0)
	await quiet(queue)
	expect({ sent, tries, prepared }).toEqual({ sent: ['up'], tries: 2, prepared: 1 })
})

test('a cancelled upload is aborted and forgotten, and the next one goes on', async () => {
	let aborted = false
	const { queue, sent } = queueWith((file, { signal }) => {
		if (file.name === 'second.jpg') return Promise.resolve('second')
		const { promise, reject } = Promise.withResolvers<string>()
		signal.addEventListener('abort', () => {
			aborted = true
			reject(signal.reason)
		})
		queueMicrotask(() => queue.cancel(queue.pending()[0]?.id ?? 0))
		return promise
	})
	queue.add([photo, new File(['b'], 'second.jpg')])
	await quiet(queue)
	expect({ aborted, sent }).toEqual({ aborted: true, sent: ['second'] })
	expect(queue.pending()).toEqual([])
})

test('a file that is no picture passes untouched where its type is allowed, and is refused elsewhere', async () => {
	const paper = new File(['%PDF-1.7'], 'paper.pdf', { type: 'application/pdf' })
	const rule = { ...legiblePicture, otherTypes: ['application/pdf'] }
	expect(await preparePicture(paper, rule)).toBe(paper)
	await expect(preparePicture(paper, legiblePicture)).rejects.toMatchObject({ fault: 'type' })
	await expect(preparePicture(paper, { ...rule, maxBytes: 4 })).rejects.toBeInstanceOf(PictureError)
})

test('knows a HEIC photo by its first bytes, whatever it is called', async () => {
	const bytes = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')])
	expect(await fileKind(new File([bytes], 'IMG_1.jpg', { type: '' }))).toBe('heic')
	expect(await fileKind(new File([new Uint8Array([255, 216, 255, 224])], 'x'))).toBe('jpeg')
})
