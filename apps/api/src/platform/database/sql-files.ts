import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { isMissingFile } from '../missing-file.ts'

/** The folder of the API's modules; each has its SQL in `sql/`. */
export const modulesFolder = fileURLToPath(new URL('../..', import.meta.url))

/** The file with the version of the tables and functions. `npm run schema -- --write` raises it. */
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

/** A numbered step of the tables. */
export interface Migration extends SqlFile {
	/**
	 * `<module>/sql/NNNN_name.ahead.sql`, one statement: what the step does before where the tables have rows, in transactions of its own. It may
	 * end after any of them and run again, and the version before works on meanwhile. The step itself then finds it done.
	 */
	ahead: SqlFile | null
}

/** The version of the tables and functions, in {@link functionsVersionFile}. */
export interface SchemaVersion {
	/** Raised with every change, so that an older program does not replace newer functions by its own. */
	version: number
	/** The oldest version whose programs work on these tables and functions: they may run beside newer ones, and start again. */
	serves: number
	/** Of the files that have this version. */
	checksum: string
}

export interface SqlFiles {
	/** `<module>/sql/NNNN_name.sql`, in the order of their numbers over all modules. */
	migrations: Migration[]
	/** `<module>/sql/functions/name.sql`, then `<module>/sql/views.sql`; modules in the order of their first migration. */
	functions: SqlFile[]
	/** SHA-256 over the names and checksums of all of them. */
	checksum: string
	version: SchemaVersion
	/** Statements that give the application's role its rights again; empty if there are none. */
	rights: string
}

/**
 * Reads the SQL of all modules. Throws if two migrations have the same number. Each start reads some hundred small files, before it can
 * answer anybody: one after another that takes a fifth of the processor time of reading them at once.
 */
export function readSqlFiles(folder: string = modulesFolder): SqlFiles {
	const found = readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => readModule(folder, entry.name))
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
		checksum: checksumOf(
			[...migrations, ...functions].map((f) => `${f.name} ${f.checksum}`).join('\n'),
		),
		version: readSchemaVersion(folder),
		rights: readIfThere(join(folder, rightsFile)) ?? '',
	}
}

function readModule(folder: string, module: string) {
	const names = namesIn(join(folder, module, 'sql'))
	const read = (path: string, name: string) => readSqlFile(folder, `${module}/sql/${path}`, name)
	const migrations = names
		.filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
		.map((name): Migration => {
			const number = basename(name, '.sql')
			const ahead = `${number}.ahead.sql`
			return {
				...read(name, number),
				ahead: names.includes(ahead) ? read(ahead, `${number}.ahead`) : null,
			}
		})
	const functions = namesIn(join(folder, module, 'sql', 'functions'))
		.filter((name) => name.endsWith('.sql'))
		.map((name) => read(`functions/${name}`, `${module}/functions/${basename(name, '.sql')}`))
	const views = names.includes('views.sql') ? [read('views.sql', `${module}/views`)] : []
	return { order: `${migrations[0]?.name ?? '9999'} ${module}`, migrations, functions, views }
}

function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder).toSorted()
	} catch (error) {
		if (isMissingFile(error)) return []
		throw error
	}
}

function readSqlFile(folder: string, path: string, name: string): SqlFile {
	const text = readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n')
	return { name, path, text, checksum: checksumOf(text) }
}

/** Null if there is no such file. */
function readIfThere(path: string): string | null {
	try {
		return readFileSync(path, 'utf8')
	} catch (error) {
		if (isMissingFile(error)) return null
		throw error
	}
}

/** The version of the tables and functions of this program; 0 for a folder without one. */
export function readSchemaVersion(folder: string = modulesFolder): SchemaVersion {
	const text = readIfThere(join(folder, functionsVersionFile))
	return text === null
		? { version: 0, serves: 0, checksum: '' }
		: versionFile.parse(JSON.parse(text))
}

const versionFile = z.strictObject({
	version: z.number().int(),
	serves: z.number().int(),
	checksum: z.string(),
})

function checksumOf(text: string): string {
	return createHash('sha256').update(text).digest('hex')
}
