import { readFileSync } from 'node:fs'
import { languages } from '@portolan/contract'
import { z } from 'zod'
import type { Translated } from './catalogue-source.ts'

const Attributes = z.array(
	z.object({
		category: z.string(),
		name: z.string(),
		values: z.array(z.object({ name: z.string(), products: z.array(z.string()) })).min(2),
	}),
)

const Words = z.record(z.string(), z.record(z.enum(languages.map(({ file }) => file)), z.string()))

/** Attributes of the demo data in their order: English names, and the slugs of the products that have each value. */
export type SourceAttribute = z.output<typeof Attributes>[number]

/** Reads the attributes of the demo categories: `attributes.json`, checked. */
export function readAttributeSource(): SourceAttribute[] {
	return Attributes.parse(readJson('attributes.json'))
}

/** Names of attributes and their values in the nineteen languages; those that are the same in all of them, such as USB, are returned unchanged. */
export function readAttributeWords(): (english: string) => Translated {
	const table = Words.parse(withEnglish(readJson('attribute-words.json')))
	return (english) => table[english] ?? { en: english }
}

/** The keys of the file are its English words. */
function withEnglish(table: unknown): unknown {
	const words = z.record(z.string(), z.record(z.string(), z.string())).parse(table)
	return Object.fromEntries(
		Object.entries(words).map(([english, others]) => [english, { ...others, en: english }]),
	)
}

function readJson(file: string): unknown {
	return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
}
