/**
 * Prints the shopper's route table: path, the guard's reading, the metadata's reading, kept alive or not, and the
 * title in all nineteen languages.
 *
 *   node scripts/routes.ts [--json]
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '../packages/contract/src/languages.ts'
import { isPublic, routes, type Route } from '../packages/contract/src/routes.ts'

const shop = join(dirname(fileURLToPath(import.meta.url)), '../apps/shop/src')

/** One line of the table. */
interface Line {
	path: string
	title: Record<string, string>
	guard: 'public' | 'sign in first'
	metadata: 'no sign-in'
	kept: 'kept' | 'not kept'
	screen: string
}

function lineOf(route: Route): Line {
	const path = route.path.replace(/\/:.*$/, '')
	return {
		path: route.path,
		title: Object.fromEntries(languages.map(({ file }) => [file, titleIn(file, route.titleKey)])),
		guard: isPublic(path) ? 'public' : 'sign in first',
		metadata: 'no sign-in',
		kept: route.keepAlive ? 'kept' : 'not kept',
		screen: existsSync(join(shop, `screens/${route.name}/${route.name}-screen.tsx`))
			? route.name
			: 'missing',
	}
}

const catalogues = new Map<string, Record<string, string>>()

function titleIn(file: string, key: string): string {
	let words = catalogues.get(file)
	if (!words) {
		const path = join(shop, `messages/${file}.json`)
		words = existsSync(path) ? asWords(JSON.parse(readFileSync(path, 'utf8'))) : {}
		catalogues.set(file, words)
	}
	return words[key] ?? 'missing'
}

/** The cast holds because `words.ts` keeps the catalogues flat. */
function asWords(read: unknown): Record<string, string> {
	return read as Record<string, string>
}

const lines = routes.map(lineOf)
if (process.argv.includes('--json')) console.log(JSON.stringify(lines, null, '\t'))
else
	for (const line of lines) {
		console.log(
			`${line.path}\n  guard: ${line.guard} · metadata: ${line.metadata} · ${line.kept} · screen: ${line.screen}`,
		)
		console.log(
			`  ${Object.entries(line.title)
				.map(([file, title]) => `${file}: ${title}`)
				.join(' · ')}`,
		)
	}
const missing = lines.flatMap((line) => [
	...(line.screen === 'missing' ? [`${line.path} has no screen`] : []),
	...Object.entries(line.title)
		.filter(([, title]) => title === 'missing')
		.map(([file]) => `${line.path} has no title in ${file}`),
])
console.log(
	`${lines.length} routes, ${missing.length === 0 ? 'all with a screen and a title in every language' : `${missing.length} gaps`}`,
)
if (missing.length > 0) process.exitCode = 1
