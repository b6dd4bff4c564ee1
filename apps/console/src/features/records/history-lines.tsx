import { Box, Typography } from '@mui/material'
import { Moment } from '../../shared/moment.tsx'
import { t, wordFor } from '../../shared/words.ts'

/** The history of a record: who did what, and why, oldest first. */
export function HistoryLines({
	lines,
}: {
	lines: readonly { at: number; who: string; what: string; why: string }[]
}) {
	if (lines.length === 0) return <Typography color="text.secondary">{t('history.none')}</Typography>
	return (
		<Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
			{lines.map((line) => (
				<Box component="li" key={`${line.at}/${line.what}/${line.who}`}>
					<Typography sx={{ fontWeight: 600, fontSize: 14 }}>
						{wordFor('history', line.what)}
					</Typography>
					<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
						{line.who} · <Moment at={line.at} />
					</Typography>
					{line.why !== '' && <Typography sx={{ fontSize: 14 }}>{line.why}</Typography>}
				</Box>
			))}
		</Box>
	)
}
