import { Chip } from '@mui/material'

/** The kind of a state: good, bad, waiting for somebody, or finished. */
export type Tone = 'good' | 'bad' | 'waiting' | 'rest' | 'note'

const colours = {
	good: 'success',
	bad: 'error',
	waiting: 'warning',
	rest: 'default',
	note: 'info',
} as const

/** A state as a chip. It is outlined, so that its word is read and not only its colour. */
export function ToneChip({ tone, words }: { tone: Tone; words: string }) {
	return <Chip size="small" variant="outlined" color={colours[tone]} label={words} />
}
