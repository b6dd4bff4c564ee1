import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the API's modules; each has its SQL in `sql/`. */
export const modulesFolder = fileURLToPath(new URL('../..', import.meta.url))

/** The file with the version of the functions. `npm run schema -- --write` raises it. */
export const functionsVersionFile = 'platform/sql/functions-version.json'

/** The file with the rights of the application's role. `npm run schema -- --write` makes it. */
export const rightsFile = 'platform/sql/rights.sql'

export interface SqlFile {
	/** Such as `0009_orders` for a migration and `orders/functions/order_is_sound` for a function. */
	name: string
	/** The path, relative to the folder of the modules. */
	path: string
	text: string
	/** SHA-256 of the text; the same for every kind of line ending. */
	checksum: string
}

export interface SqlFiles {
	/** `<module>/sql/NNNN_name.sql`, in the order of their numbers over all modules. */
	migrations: SqlFile[]
	/** `<module>/sql/functions/name.sql`, then `<module>/sql/views.sql`; modules in the order of their first migration. */
	functions: SqlFile[]
	/** SHA-256 over the names and checksums of `functions`. */
	functionsChecksum: string
	/** Raised when changed functions are released, so that an older program does not replace newer functions by its own. */
	functionsVersion: { version: number; checksum: string }
	/** Statements that give the application's role its rights again; empty if there are none. */
	rights: string
}

/** Reads the SQL of all modules. Throws if two migrations have the same number. */
export async function readSqlFiles(folder: string = modulesFolder): Promise<SqlFiles> {
	const found = await Promise.all(
		(await readdir(folder, { withFileTypes: true }))
			.filter((entry) => entry.isDirectory())
			.map((entry) => readModule(folder, entry.name)),
	)
	const migrations = found
		.flatMap((module) => module.migrations)
		.toSorted((a, b) => (a.name < b.name ? -1 : 1))
	for (const [index, { name, path }] of migrations.entries()) {
		const before = migrations[index - 1]
		if (before?.name.slice(0, 4) === name.slice(0, 4))
			throw new Error(
				`${before.path} and ${path} have the same number. Give the newer one the next free number; numbers count over all modules.`,
			)
	}
	const modules = found.toSorted((a, b) => (a.order < b.order ? -1 : 1))
	const functions = [
		...modules.flatMap((module) => module.functions),
		...modules.flatMap((module) => module.views),
	]
	return {
		migrations,
		functions,
		functionsChecksum: checksumOf(functions.map((f) => `${f.name} ${f.checksum}`).join('\n')),
		functionsVersion: await readVersion(folder),
		rights: await readRights(folder),
	}
}

async function readModule(folder: string, module: string) {
	const names = await namesIn(join(folder, module, 'sql'))
	const read = (path: string, name: string) => readSqlFile(folder, `${module}/sql/${path}`, name)
	const migrations = await Promise.all(
		names
			.filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
			.map((name) => read(name, basename(name, '.sql'))),
	)
	const functions = await Promise.all(
		(await namesIn(join(folder, module, 'sql', 'functions')))
			.filter((name) => name.endsWith('.sql'))
			.map((name) => read(`functions/${name}`, `${module}/functions/${basename(name, '.sql')}`)),
	)
	const views = names.includes('views.sql') ? [await read('views.sql', `${module}/views`)] : []
	return { order: `${migrations[0]?.name ?? '9999'} ${module}`, migrations, functions, views }
}

async function namesIn(folder: string): Promise<string[]> {
	try {
		return (await readdir(folder)).toSorted()
	} catch (error) {
		if (isMissing(error)) return []
		throw error
	}
}

async function readSqlFile(folder: string, path: string, name: string): Promise<SqlFile> {
	const text = (await readFile(join(folder, path), 'utf8')).replaceAll('\r\n', '\n')
	return { name, path, text, checksum: checksumOf(text) }
}

async function readRights(folder: string): Promise<string> {
	try {
		return await readFile(join(folder, rightsFile), 'utf8')
	} catch (error) {
		if (isMissing(error)) return ''
		throw error
	}
}

async function readVersion(folder: string): Promise<SqlFiles['functionsVersion']> {
	try {
		const read: unknown = JSON.parse(await readFile(join(folder, functionsVersionFile), 'utf8'))
		if (isVersion(read)) return read
		throw new Error(`${functionsVersionFile} does not hold a version and a checksum.`)
	} catch (error) {
		if (isMissing(error)) return { version: 0, checksum: '' }
		throw error
	}
}

function isVersion(read: unknown): read is SqlFiles['functionsVersion'] {
	return (
		typeof read === 'object' &&
		read !== null &&
		'version' in read &&
		typeof read.version === 'number' &&
		'checksum' in read &&
		typeof read.checksum === 'string'
	)
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function checksumOf(text: string): string {
	return createHash('sha256').update(text).digest('hex')
}
