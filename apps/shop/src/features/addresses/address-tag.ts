import { t } from '../../shared/messages.ts'

/** The tags offered by name, as they are kept, so that they are read in the reader's language; any other is the shopper's own. */
export const knownTags = ['home', 'work', 'family'] as const
type KnownTag = (typeof knownTags)[number]

/** The offered tag that is meant, or null for a word of the shopper's own. */
export function knownTag(tag: string): KnownTag | null {
	return knownTags.find((known) => known === tag.toLowerCase()) ?? null
}

/** What a tag is called. */
export function tagName(tag: string): string {
	const known = knownTag(tag)
	return known === null ? tag : t(`address.tag_${known}`)
}
