import { spawn, type ChildProcess } from 'node:child_process'
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readlinkSync,
	rmSync,
	statSync,
	writeFileSync,
	chownSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client, type QueryResultRow } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openLogger } from '../logger.ts'
import { openDatabase } from './connect.ts'
import { findPackage, readLinks } from './embedded-files.ts'
import { Users } from './embedded-turn.ts'
import { embeddedPlace, runningPid, startEmbedded, type EmbeddedServer } from './embedded.ts'
import { isAlive } from './process-life.ts'

const log = openLogger('silent')
const weAreRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const folders: string[] = []
const children: ChildProcess[] = []

afterAll(async () => {
	for (const child of children) child.kill('SIGKILL')
	for (const folder of folders) {
		const pid = runningPid(folder)
		if (pid !== null) {
			process.kill(pid, 'SIGKILL')
			while (isAlive(pid)) await pause(10)
		}
		rmSync(embeddedPlace(folder).cluster, { recursive: true, force: true })
		rmSync(folder, { recursive: true, force: true })
	}
})

function freshFolder(mode = 0o755): string {
	const folder = mkdtempSync(join(tmpdir(), 'portolan-embedded-'))
	chmodSync(folder, mode)
	folders.push(folder)
	return folder
}

async function ask<Row extends QueryResultRow>(
	server: { url: string },
	text: string,
): Promise<Row[]> {
	const client = new Client({ connectionString: server.url })
	await client.connect()
	try {
		return (await client.query<Row>(text)).rows
	} finally {
		await client.end()
	}
}

/** Another process that opens the server in a folder and runs until it is asked to close, or is killed. */
function otherProcess(
	dataDir: string,
	{ packageFolder, ...ids }: { uid?: number; gid?: number; packageFolder?: string } = {},
): {
	pid: number
	server: Promise<Omit<EmbeddedServer, 'close'>>
	child: ChildProcess
	ended: Promise<number | null>
} {
	const module = fileURLToPath(new URL('./embedded.ts', import.meta.url))
	const program = `
		import { startEmbedded } from ${JSON.stringify(module)}
		try {
			const server = await startEmbedded(${JSON.stringify({ dataDir, packageFolder })})
			process.on('SIGTERM', () => server.close().then(() => process.exit(0)))
			console.log(server.pid, server.adopted, server.url)
			setInterval(() => {}, 1000)
		} catch (error) {
			console.log('refused: ' + error.message)
		}`
	const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
		...ids,
		cwd: fileURLToPath(new URL('.', import.meta.url)),
	})
	children.push(child)
	const ended = new Promise<number | null>((done) => child.on('close', done))
	const server = new Promise<Omit<EmbeddedServer, 'close'>>((done, fail) => {
		let complaints = ''
		child.stderr.on('data', (part: Buffer) => (complaints += part.toString()))
		child.stdout.on('data', (part: Buffer) => {
			const said = part.toString()
			if (said.startsWith('refused: ')) fail(new Error(said))
			else {
				const [pid, adopted, url = ''] = said.trim().split(' ')
				done({ pid: Number(pid), adopted: adopted === 'true', url })
			}
		})
		child.on('close', () => fail(new Error(complaints)))
	})
	return { pid: child.pid ?? 0, server, child, ended }
}

test('keeps every promise of durability, listens only on a socket of its own, and stops when asked', async () => {
	const dataDir = freshFolder()
	const server = await startEmbedded({ dataDir, log })
	const [found] = await ask(
		server,
		`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
		        current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding`,
	)
	expect(found).toEqual({ fsync: 'on', commit: 'on', pages: 'on', addresses: '', encoding: 'UTF8' })
	expect(statSync(new URL(server.url).searchParams.get('host') ?? '').mode & 0o777).toBe(0o700)
	await server.close()
	expect(isAlive(server.pid)).toBe(false)
	const again = performance.now()
	const second = await startEmbedded({ dataDir, log })
	expect(performance.now() - again).toBeLessThan(8_000)
	expect(second.adopted).toBe(false)
	await second.close()
})

test.runIf(weAreRoot)('as root, the server runs as somebody without rights', async () => {
	const server = await startEmbedded({ dataDir: freshFolder(), log })
	expect(statSync(`/proc/${server.pid}`).uid).not.toBe(0)
	await server.close()
})

test.runIf(weAreRoot)('not as root, the server runs as ourselves', async () => {
	const dataDir = freshFolder()
	chownSync(dataDir, nobody.uid, nobody.gid)
	const other = otherProcess(dataDir, nobody)
	const { pid } = await other.server
	expect(statSync(`/proc/${pid}`).uid).toBe(nobody.uid)
	other.child.kill('SIGTERM')
	expect(await other.ended).toBe(0)
	expect(isAlive(pid)).toBe(false)
})

test.runIf(weAreRoot)(
	'data made as root is not opened as somebody else, and the refusal says whose it is',
	async () => {
		const dataDir = freshFolder(0o777)
		await (await startEmbedded({ dataDir, log })).close()
		await expect(otherProcess(dataDir, nobody).server).rejects.toThrow(
			/belongs to another user of this machine/,
		)
	},
)

test.runIf(weAreRoot)(
	'a project folder closed to the server user: programs and data lie where it can go',
	async () => {
		const closed = freshFolder(0o700)
		const packageFolder = join(closed, 'package')
		cpSync(findPackage(), packageFolder, { recursive: true, verbatimSymlinks: true })
		const dataDir = join(closed, '.data')
		mkdirSync(dataDir)
		folders.unshift(dataDir)
		const server = await startEmbedded({ dataDir, log, packageFolder })
		expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
		const home = readFileSync(join(dataDir, 'postgres-is-in'), 'utf8').trim()
		expect(home).toBe(embeddedPlace(dataDir).home)
		expect(home.startsWith('/var/lib/portolan/')).toBe(true)
		expect(readlinkSync(`/proc/${server.pid}/exe`).startsWith(home)).toBe(true)
		await server.close()
		rmSync(home, { recursive: true })
	},
)

test('library links that npm was not allowed to make are made, in the package or in a copy of it', async () => {
	const place = freshFolder()
	const packageFolder = join(place, 'package')
	cpSync(findPackage(), packageFolder, { recursive: true, verbatimSymlinks: true })
	const links = readLinks(join(packageFolder, 'native/pg-symlinks.json'))
	const unlink = () => {
		for (const link of links) rmSync(join(packageFolder, link.target), { force: true })
	}
	unlink()
	const dataDir = join(place, 'data')
	folders.unshift(dataDir)
	await (await startEmbedded({ dataDir, log, packageFolder })).close()
	expect(links.every((link) => existsSync(join(packageFolder, link.target)))).toBe(true)

	// Installed by root, then run by a user without write access.
	unlink()
	const theirs = freshFolder()
	if (weAreRoot) chownSync(theirs, nobody.uid, nobody.gid)
	else chmodSync(join(packageFolder, 'native/lib'), 0o555)
	const other = otherProcess(theirs, { packageFolder, ...(weAreRoot ? nobody : {}) })
	expect(await ask(await other.server, 'select 1 as one')).toEqual([{ one: 1 }])
	other.child.kill('SIGTERM')
	expect(await other.ended).toBe(0)
	expect(links.some((link) => existsSync(join(packageFolder, link.target)))).toBe(false)
	chmodSync(join(packageFolder, 'native/lib'), 0o755)
})

test('a server left behind by a killed process is taken over, with what it had promised', async () => {
	const dataDir = freshFolder()
	const first = otherProcess(dataDir)
	const left = await first.server
	await ask(left, 'create table promise (n int)')
	await ask(left, 'insert into promise values (7)')
	first.child.kill('SIGKILL')
	await first.ended
	const server = await startEmbedded({ dataDir, log })
	expect(server).toMatchObject({ adopted: true, pid: left.pid })
	expect(await ask(server, 'select n from promise')).toEqual([{ n: 7 }])
	await server.close()
	expect(isAlive(left.pid)).toBe(false)
})

test('a server that was killed itself starts again and has what it had promised', async () => {
	const dataDir = freshFolder()
	const first = await startEmbedded({ dataDir, log })
	await ask(first, 'create table promise (n int)')
	await ask(first, 'insert into promise values (7)')
	process.kill(first.pid, 'SIGKILL')
	const second = await startEmbedded({ dataDir, log })
	expect(second.adopted).toBe(false)
	expect(await ask(second, 'select n from promise')).toEqual([{ n: 7 }])
	await first.close()
	expect(isAlive(second.pid)).toBe(true)
	await second.close()
	expect(isAlive(second.pid)).toBe(false)
})

test('a left postmaster.pid whose number is somebody else now does not stop a start', async () => {
	const dataDir = freshFolder()
	const first = await startEmbedded({ dataDir, log })
	process.kill(first.pid, 'SIGKILL')
	await expect.poll(() => isAlive(first.pid)).toBe(false)
	const file = join(dataDir, 'postgres/postmaster.pid')
	const bystander = spawn('sleep', ['60'])
	children.push(bystander)
	writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(bystander.pid)))
	const second = await startEmbedded({ dataDir, log })
	expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }])
	expect(isAlive(bystander.pid ?? 0)).toBe(true)
	await second.close()
})

test('two starts at once on an empty folder share one server, and the last to leave stops it', async () => {
	const dataDir = freshFolder()
	const others = [otherProcess(dataDir), otherProcess(dataDir), otherProcess(dataDir)]
	const servers = await Promise.all(others.map((other) => other.server))
	const pid = servers[0]?.pid ?? 0
	expect(servers.map((server) => server.pid)).toEqual([pid, pid, pid])
	expect(servers.filter((server) => !server.adopted)).toHaveLength(1)
	for (const [number, other] of others.entries()) {
		other.child.kill('SIGTERM')
		expect(await other.ended).toBe(0)
		expect(isAlive(pid)).toBe(number < 2)
	}
})

test('a process that uses a server through two copies of the code stops it only with the second', async () => {
	const folder = freshFolder()
	const copy = './embedded-turn.ts?second'
	const other = (await import(
		new URL(copy, import.meta.url).href
	)) as typeof import('./embedded-turn.ts')
	expect(other.Users).not.toBe(Users)
	const [one, two] = [new Users(folder), new other.Users(folder)]
	one.enter()
	two.enter()
	expect([one.leave(), two.leave()]).toEqual([true, false])
})

test('data of another major version is refused with what to do, and not touched', async () => {
	const dataDir = freshFolder()
	await (await startEmbedded({ dataDir, log })).close()
	const file = join(dataDir, 'postgres/PG_VERSION')
	writeFileSync(file, '16\n')
	const before = statSync(join(dataDir, 'postgres/global/pg_control')).mtimeMs
	await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
		/made by PostgreSQL 16, and Portolan carries 18\. Nothing was touched/,
	)
	expect(statSync(join(dataDir, 'postgres/global/pg_control')).mtimeMs).toBe(before)
	expect(readFileSync(file, 'utf8')).toBe('16\n')
})

test('a folder with something else in it is refused and kept', async () => {
	const dataDir = freshFolder()
	mkdirSync(join(dataDir, 'postgres'))
	writeFileSync(join(dataDir, 'postgres/letters.txt'), 'dear')
	await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/not a PostgreSQL database/)
	expect(readFileSync(join(dataDir, 'postgres/letters.txt'), 'utf8')).toBe('dear')
})

test('a path too long for a socket finds a shorter one', async () => {
	const dataDir = join(freshFolder(), 'a-rather-long-name-for-a-folder/'.repeat(4))
	mkdirSync(dataDir, { recursive: true })
	folders.unshift(dataDir)
	const server = await startEmbedded({ dataDir, log })
	const socket = new URL(server.url).searchParams.get('host') ?? ''
	expect(socket.length).toBeLessThan(90)
	expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
	await server.close()
	rmSync(socket, { recursive: true, force: true })
})

test('the whole opens, migrates and closes in the folder, and is empty at first', async () => {
	const dataDir = freshFolder()
	const database = await openDatabase({ dataDir, log })
	expect(await database.migrate()).toBe('migrated')
	expect(await database.isEmpty()).toBe(true)
	await database.close()
	expect(runningPid(dataDir)).toBe(null)
})
