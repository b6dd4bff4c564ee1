/**
 * `npm run doctor`: what this machine lacks, and how to correct it. Exits with the number of missing things without which
 * Portolan does not run.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserPlace } from '../e2e/browser-place.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

type Verdict = { state: 'good' | 'note' | 'bad'; found: string; mend?: string }

const leastFreeBytes = 1_000_000_000

const checks: [name: string, look: () => Verdict | Promise<Verdict>][] = [
	['Node', lookAtNode],
	['packages', lookAtPackages],
	['settings', lookAtSettings],
	['database', lookAtDatabase],
	['port', lookAtPort],
	['pictures', lookAtPictures],
	['passwords', lookAtPasswords],
	['build', lookAtBuild],
	['browser for tests', lookAtBrowser],
	['fonts', lookAtFonts],
	['disk', lookAtDisk],
]

let bad = 0
for (const [name, look] of checks) {
	const { state, found, mend } = await lookSafely(look)
	if (state === 'bad') bad += 1
	const mark = { good: '✓', note: '·', bad: '✗' }[state]
	process.stdout.write(
		`${mark} ${name.padEnd(18)} ${found}\n${mend === undefined ? '' : `${' '.repeat(21)}→ ${mend}\n`}`,
	)
}
process.stdout.write(bad === 0 ? '\nNothing is missing.\n' : `\n${bad} to mend.\n`)
process.exit(bad)

async function lookSafely(look: () => Verdict | Promise<Verdict>): Promise<Verdict> {
	try {
		return await look()
	} catch (error) {
		return { state: 'bad', found: error instanceof Error ? error.message : String(error) }
	}
}

function lookAtNode(): Verdict {
	const major = Number.parseInt(process.versions.node, 10)
	if (major >= 24) return { state: 'good', found: `${process.version} (${process.execPath})` }
	return {
		state: 'bad',
		found: `${process.version}; Portolan needs 24`,
		mend: 'Run it through npm (npm start, npm run …) after npm ci without --omit=optional: the right Node is one of the packages.',
	}
}

function lookAtPackages(): Verdict {
	if (!existsSync(join(root, 'node_modules')))
		return { state: 'bad', found: 'nothing is installed', mend: 'Run npm ci.' }
	const missing = ['fastify', 'kysely', 'pg', 'zod', 'vite', 'react'].filter(
		(name) => !existsSync(join(root, 'node_modules', name)),
	)
	return missing.length === 0
		? { state: 'good', found: 'installed' }
		: { state: 'bad', found: `not installed: ${missing.join(', ')}`, mend: 'Run npm ci.' }
}

async function lookAtSettings(): Promise<Verdict> {
	const { readEnvironment } = await import('../apps/api/src/platform/environment.ts')
	try {
		readEnvironment(process.env)
		return { state: 'good', found: 'as they should be' }
	} catch (error) {
		return {
			state: 'bad',
			found: 'not usable',
			mend: error instanceof Error ? error.message : String(error),
		}
	}
}

async function lookAtDatabase(): Promise<Verdict> {
	const { DATABASE_DIRECT_URL: direct, DATABASE_URL: given } = process.env
	const address = direct === undefined || direct === '' ? given : direct
	return address === undefined || address === '' ? lookAtEmbedded() : lookAtOwnServer(address)
}

async function lookAtOwnServer(address: string): Promise<Verdict> {
	const { openLogger } = await import('../apps/api/src/platform/logger.ts')
	const { clientTo, reachOf } = await import('../apps/api/src/platform/database/pools.ts')
	const { checkServer } = await import('../apps/api/src/platform/database/checks/check-server.ts')
	const { withoutPassword } = await import('../apps/api/src/platform/database/connect.ts')
	const reach = reachOf(address, 'read-write', openLogger('silent'))
	const client = clientTo(reach, { connectionTimeoutMillis: 5_000 })
	try {
		await client.connect()
		await checkServer(client, { durable: true })
		const { rows } = await client.query<{ version: string }>(
			`select current_setting('server_version') as version`,
		)
		return {
			state: 'good',
			found: `PostgreSQL ${rows[0]?.version ?? ''} at ${withoutPassword(address)}`,
		}
	} catch (error) {
		return {
			state: 'bad',
			found: `The database at ${withoutPassword(address)} cannot be used`,
			mend: error instanceof Error ? error.message || String(error) : String(error),
		}
	} finally {
		await client.end().catch(() => undefined)
	}
}

/** Checks without starting anything and without changing the data. */
async function lookAtEmbedded(): Promise<Verdict> {
	const { findPackage } = await import('../apps/api/src/platform/database/embedded-files.ts')
	const { embeddedPlace, runningPid } =
		await import('../apps/api/src/platform/database/embedded.ts')
	let folder: string
	try {
		folder = findPackage()
	} catch (error) {
		return {
			state: 'bad',
			found: 'no embedded PostgreSQL',
			mend: error instanceof Error ? error.message : String(error),
		}
	}
	const major = Number.parseInt(versionIn(folder), 10)
	const { cluster } = embeddedPlace(dataDir())
	const stamp = join(cluster, 'PG_VERSION')
	if (!existsSync(stamp))
		return {
			state: 'good',
			found: `embedded PostgreSQL ${major}; the first start makes ${cluster}`,
		}
	const made = readFileSync(stamp, 'utf8').trim()
	if (made !== String(major))
		return {
			state: 'bad',
			found: `${cluster} was made by PostgreSQL ${made}, Portolan carries ${major}`,
			mend: `npm run reset starts afresh; to keep the data, move it with PostgreSQL ${made}'s pg_dump, or set DATA_DIR to another folder.`,
		}
	const pid = runningPid(dataDir())
	return {
		state: 'good',
		found: `embedded PostgreSQL ${major} in ${cluster}${pid === null ? '' : `, running (process ${pid})`}`,
	}
}

function lookAtPort(): Promise<Verdict> {
	const port = Number(process.env['PORT'] ?? 3000)
	const host = process.env['HOST'] ?? '127.0.0.1'
	return new Promise((done) => {
		const server = createServer()
		server.on('error', (error) =>
			done({
				state: 'note',
				found: `${host}:${port} cannot be opened (${error.message})`,
				mend: 'Portolan may be running already; else choose another with PORT=3001 npm start.',
			}),
		)
		server.listen(port, host, () =>
			server.close(() => done({ state: 'good', found: `${host}:${port} is free` })),
		)
	})
}

async function lookAtPictures(): Promise<Verdict> {
	try {
		const { default: sharp } = await import('sharp')
		await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
			.webp()
			.toBuffer()
		return { state: 'good', found: `sharp ${versionIn(join(root, 'node_modules/sharp'))}` }
	} catch {
		return {
			state: 'bad',
			found: 'sharp does not run',
			mend: 'Run npm ci without --omit=optional: its library is an optional package.',
		}
	}
}

async function lookAtPasswords(): Promise<Verdict> {
	try {
		const { hash } = await import('@node-rs/argon2')
		await hash('a password', { memoryCost: 1024, timeCost: 1 })
		return { state: 'good', found: 'argon2 hashes' }
	} catch {
		return {
			state: 'bad',
			found: 'argon2 does not run',
			mend: 'Run npm ci without --omit=optional: its binding is an optional package.',
		}
	}
}

async function lookAtBuild(): Promise<Verdict> {
	const { areFresh, builtApps } = await import('./build.ts')
	return areFresh(builtApps())
		? { state: 'good', found: 'built' }
		: {
				state: 'note',
				found: 'not built yet, or older than their sources',
				mend: 'Nothing to do: npm start builds them.',
			}
}

async function lookAtBrowser(): Promise<Verdict> {
	const place = browserPlace()
	if (place === 'package' && existsSync(join(root, 'node_modules/@sparticuz/chromium/bin')))
		return { state: 'good', found: 'the one in the package @sparticuz/chromium' }
	if (place !== null && place !== 'package' && existsSync(place.path)) {
		const { status, stdout } = spawnSync(place.path, ['--version'], {
			encoding: 'utf8',
			timeout: 20_000,
		})
		if (status === 0) return { state: 'good', found: `${stdout.trim()} (${place.path})` }
	}
	return {
		state: 'note',
		found: 'none; the browser journeys of npm test need one',
		mend: 'Run npm ci, install chromium, or set CHROMIUM_PATH.',
	}
}

/** Needed only for pictures of the screens: the shop itself uses the fonts of the person's device. */
function lookAtFonts(): Verdict {
	const wanted: Record<string, string> = {
		ar: 'Arabic',
		bn: 'Bengali',
		hi: 'Hindi',
		ja: 'Japanese',
		ka: 'Georgian',
		ko: 'Korean',
		th: 'Thai',
		'zh-cn': 'Chinese',
	}
	const missing = Object.entries(wanted)
		.filter(([tag]) => {
			const { error, stdout } = spawnSync('fc-list', [`:lang=${tag}`, 'family'], {
				encoding: 'utf8',
			})
			return error !== undefined || stdout.trim() === ''
		})
		.map(([, name]) => name)
	if (missing.length === 0) return { state: 'good', found: 'for all 19 languages' }
	return {
		state: 'note',
		found: `none on this machine for ${missing.join(', ')}`,
		mend: 'Only pictures of screens made here show boxes. On Debian: apt-get install fonts-noto-core fonts-noto-cjk',
	}
}

function lookAtDisk(): Verdict {
	let folder = dataDir()
	while (!existsSync(folder)) folder = dirname(folder)
	const { bavail, bsize } = statfsSync(folder)
	const free = bavail * bsize
	const found = `${(free / 1e9).toFixed(1)} GB free in ${folder}`
	return free >= leastFreeBytes
		? { state: 'good', found }
		: { state: 'bad', found, mend: 'Free a gigabyte, or set DATA_DIR to a roomier disk.' }
}

function dataDir(): string {
	const given = process.env['DATA_DIR']
	return given === undefined || given === '' ? join(root, '.data') : resolve(given)
}

function versionIn(folder: string): string {
	const read: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
	return typeof read === 'object' &&
		read !== null &&
		'version' in read &&
		typeof read.version === 'string'
		? read.version
		: '?'
}
