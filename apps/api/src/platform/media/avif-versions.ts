import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from '../logger.ts'
import type { Storage } from './storage.ts'

const makerFile = fileURLToPath(new URL('make-avif-process.ts', import.meta.url))
/** What waits beyond this is not made now; it is made when it is requested again. */
const mostWaiting = 200
/** How many keys are remembered to have no smaller version, so that the storage is not asked for each request. */
const mostRemembered = 10_000
/** The process ends when it has had nothing to do for this long, so that its memory is free again. */
const idleMs = 10_000
/** A process that takes longer has failed. */
const mostMs = 60_000

/**
 * The AVIF versions of public uploads. A version is made the first time its picture is requested, after the answer, by a process of the lowest
 * priority that makes one picture at a time; until it exists, the picture is sent as WebP. It is stored beside the picture, with `.avif` in place
 * of `.webp`, and as an empty file where AVIF is hardly smaller.
 */
export class AvifVersions {
	readonly #storage: Storage
	readonly #log: Logger
	/** Requested while there was no version; made in this order. */
	readonly #waiting = new Set<string>()
	readonly #without = new Set<string>()
	#maker: ChildProcess | null = null
	#isMaking = false
	#isClosed = false
	#idle: NodeJS.Timeout | undefined

	constructor(storage: Storage, log: Logger) {
		this.#storage = storage
		this.#log = log
	}

	/** The AVIF version of a picture, by the key of the picture; null if there is none (yet). Then it will be made. */
	async find(key: string): Promise<Uint8Array | null> {
		if (this.#without.has(key) || this.#waiting.has(key)) return null
		const found = await this.#storage.get(avifKey(key))
		if (found && found.byteLength > 0) return found
		if (found) this.#remember(key)
		else if (this.#waiting.size < mostWaiting) {
			this.#waiting.add(key)
			void this.#makeAll()
		}
		return null
	}

	/** Ends the process; nothing is made afterwards. */
	close(): void {
		this.#isClosed = true
		this.#waiting.clear()
		this.#end()
	}

	async #makeAll(): Promise<void> {
		if (this.#isMaking) return
		this.#isMaking = true
		clearTimeout(this.#idle)
		for (const key of this.#waiting) {
			try {
				await this.#make(key)
			} catch (error) {
				this.#log.warn({ err: error, key }, 'an AVIF version could not be made')
				this.#remember(key)
				this.#end()
			}
			this.#waiting.delete(key)
		}
		this.#isMaking = false
		this.#idle = setTimeout(() => this.#end(), idleMs).unref()
	}

	async #make(key: string): Promise<void> {
		const picture = await this.#storage.get(key)
		if (!picture || this.#isClosed) return
		const avif = await this.#encode(picture)
		if (this.#isClosed) return
		await this.#storage.put(avifKey(key), avif ?? Buffer.alloc(0))
		if (!avif) this.#remember(key)
	}

	#encode(picture: Uint8Array): Promise<Buffer | null> {
		const maker = (this.#maker ??= startMaker())
		const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>()
		const failed = () => reject(new Error('The process that makes AVIF versions ended.'))
		const late = setTimeout(() => reject(new Error('It took too long.')), mostMs).unref()
		const answered = (answer: unknown) =>
			resolve(answer instanceof Uint8Array ? Buffer.from(answer) : null)
		maker.once('message', answered).once('exit', failed).once('error', failed)
		maker.send(picture, (error) => error && reject(error))
		return promise.finally(() => {
			clearTimeout(late)
			maker.off('message', answered).off('exit', failed).off('error', failed)
		})
	}

	#end(): void {
		clearTimeout(this.#idle)
		this.#maker?.kill()
		this.#maker = null
	}

	#remember(key: string): void {
		if (this.#without.size >= mostRemembered) this.#without.clear()
		this.#without.add(key)
	}
}

/** Whether a request accepts AVIF: browsers name it for pictures; the wildcard alone does not count. */
export function acceptsAvif(accept: string | undefined): boolean {
	return accept !== undefined && /\bimage\/avif(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)
}

/** The key, or the path, of a picture's AVIF version. */
export function avifKey(key: string): string {
	return key.replace(/\.webp$/, '.avif')
}

function startMaker(): ChildProcess {
	// Neither it nor its channel keeps the process of the API alive.
	const maker = fork(makerFile, { serialization: 'advanced', execArgv: [], stdio: 'ignore' })
	maker.unref()
	maker.channel?.unref()
	maker.on('error', () => undefined)
	return maker
}
