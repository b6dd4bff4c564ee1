import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { LanguageFile } from '@portolan/contract'
import { create, type Font } from 'fontkit'
import { sfntOfWoff } from './sfnt-of-woff.ts'

const { resolve } = createRequire(import.meta.url)

/** A font of npm: its package, the part of the alphabet in the file, and the characters for which it is opened at all. */
interface FontFile {
	name: string
	part: string
	has: RegExp
}

const cjk =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u30ff\uff00-\uffef]/u
const any = /[^]/u

/** In this order; each file is opened when a character needs it. One part of Noto Sans has a few hundred characters. */
const alphabets: readonly FontFile[] = [
	{ name: 'noto-sans', part: 'latin', has: any },
	{ name: 'noto-sans', part: 'latin-ext', has: /[\p{Script=Latin}\p{Script=Common}\p{Mark}]/u },
	{ name: 'noto-sans', part: 'vietnamese', has: /[\p{Script=Latin}\p{Script=Common}\p{Mark}]/u },
	{ name: 'noto-sans', part: 'cyrillic', has: /\p{Script=Cyrillic}/u },
	{ name: 'noto-sans', part: 'cyrillic-ext', has: /\p{Script=Cyrillic}/u },
	{ name: 'noto-sans', part: 'greek', has: /\p{Script=Greek}/u },
	{ name: 'noto-sans-arabic', part: 'arabic', has: /[\p{Script_Extensions=Arabic}]/u },
	{ name: 'noto-sans-devanagari', part: 'devanagari', has: /\p{Script_Extensions=Devanagari}/u },
	{ name: 'noto-sans-bengali', part: 'bengali', has: /\p{Script_Extensions=Bengali}/u },
	{ name: 'noto-sans-thai', part: 'thai', has: /\p{Script=Thai}/u },
	{ name: 'noto-sans-georgian', part: 'georgian', has: /\p{Script=Georgian}/u },
]
const simplified = { name: 'noto-sans-sc', part: 'chinese-simplified', has: cjk }
const traditional = { name: 'noto-sans-tc', part: 'chinese-traditional', has: cjk }
const japanese = { name: 'noto-sans-jp', part: 'japanese', has: cjk }
const korean = { name: 'noto-sans-kr', part: 'korean', has: cjk }

/** One character looks different in Chinese and Japanese, so the reader's language decides which font is asked first. */
function hanFonts(lang: LanguageFile): FontFile[] {
	if (lang === 'ri') return [japanese, simplified, traditional, korean]
	if (lang === 'han') return [korean, traditional, japanese, simplified]
	if (lang === 'zh-Hant') return [traditional, simplified, japanese, korean]
	return [simplified, traditional, japanese, korean]
}

interface OpenFont {
	key: string
	bytes: Buffer
	font: Font
}

/** Opened fonts stay open as long as the process. Of the two formats WOFF is used: fontkit makes no subset of a transformed WOFF2. */
const open = new Map<string, OpenFont>()

function opened({ name, part }: FontFile): OpenFont {
	const key = `${name}-${part}`
	const known = open.get(key)
	if (known) return known
	const bytes = sfntOfWoff(
		readFileSync(resolve(`@fontsource/${name}/files/${key}-400-normal.woff`)),
	)
	const font = create(bytes)
	if (!('layout' in font)) throw new Error(`${key} is a collection of fonts.`)
	const made = { key, bytes, font }
	open.set(key, made)
	return made
}

/** The font that has a character, by its key; null if no font has it. */
export function fontFor(char: string, lang: LanguageFile): OpenFont | null {
	const code = char.codePointAt(0) ?? 0
	for (const file of [...alphabets, ...hanFonts(lang)]) {
		if (!file.has.test(char)) continue
		const made = opened(file)
		if (made.font.hasGlyphForCodePoint(code)) return made
	}
	return null
}

/** A font that {@link fontFor} opened. */
export function openedFont(key: string): OpenFont {
	const known = open.get(key)
	if (!known) throw new Error(`${key} was not opened.`)
	return known
}
