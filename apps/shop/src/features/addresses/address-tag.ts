import { t } from '../../shared/messages.ts'

/** The tags that are offered, as they are stored; they are shown in the reader's language. Any other tag is the shopper's own word. */
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
