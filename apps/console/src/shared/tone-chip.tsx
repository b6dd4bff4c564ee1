import { Chip } from '@mui/material'

/** How a thing stands, in one word: good, bad, waiting on somebody, or at rest. */
export type Tone = 'good' | 'bad' | 'waiting' | 'rest' | 'note'

const colours = {
	good: 'success',
	bad: 'error',
	waiting: 'warning',
	rest: 'default',
	note: 'info',
} as const

/** One word on how a thing stands. Outlined, so that the word is read and not only its colour. */
export function ToneChip({ tone, words }: { tone: Tone; words: string }) {
	return <Chip size="small" variant="outlined" color={colours[tone]} label={words} />
}
