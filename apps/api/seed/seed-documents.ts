import { existsSync, readFileSync } from 'node:fs'
import { languages, type LanguageFile } from '@portolan/contract'
import { z } from 'zod'
import { publishDocuments, type NewDocument } from '../src/documents/index.ts'
import type { TxContext } from '../src/platform/context.ts'
import { seedId } from './seed-id.ts'

const List = z.array(
	z.object({
		kind: z.enum(['law', 'help']),
		slug: z.string(),
		group: z.string().default(''),
		version: z.string(),
		effective: z.iso.date(),
	}),
)

const folder = new URL('documents/', import.meta.url)

/**
 * Publishes the help and legal texts in all their languages: `documents/<lang>/<kind>-<slug>.md`, first line `# Title`,
 * then the text. `documents.json` contains their order, version and first day.
 */
export async function seedDocuments(ctx: TxContext): Promise<void> {
	const list = List.parse(JSON.parse(readFileSync(new URL('documents.json', folder), 'utf8')))
	const documents = list.flatMap((entry, place) =>
		languages.flatMap(({ file: lang }): NewDocument[] => {
			const text = readText(lang, `${entry.kind}-${entry.slug}`)
			if (!text) return []
			return [
				{
					id: seedId('document', `${entry.kind}/${entry.slug}/${lang}/${entry.version}`),
					kind: entry.kind,
					slug: entry.slug,
					shelf: entry.group,
					place,
					lang,
					version: entry.version,
					effectiveAt: new Date(`${entry.effective}T00:00:00Z`),
					...text,
				},
			]
		}),
	)
	await publishDocuments(ctx, documents)
}

function readText(lang: LanguageFile, name: string): { title: string; content: string } | null {
	const file = new URL(`${lang}/${name}.md`, folder)
	if (!existsSync(file)) {
		if (lang === 'en')
			throw new Error(`documents/en/${name}.md is missing; English is what others fall back to.`)
		return null
	}
	const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n')
	if (!first.startsWith('# '))
		throw new Error(`documents/${lang}/${name}.md must begin with "# Title".`)
	return { title: first.slice(2).trim(), content: rest.join('\n').trim() }
}
