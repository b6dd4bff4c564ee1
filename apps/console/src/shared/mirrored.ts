import { language } from './words.ts'

/** For icons that point forward or back: in a language that is written from right to left they point the other way. */
export const mirrored = language().dir === 'rtl' ? ({ transform: 'scaleX(-1)' } as const) : {}

/** `$10.00 → $12.00`: what was and what will be, in the direction of reading. */
export function fromTo(was: string, willBe: string): string {
	return `${was} ${language().dir === 'rtl' ? '←' : '→'} ${willBe}`
}
