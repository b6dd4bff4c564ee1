import { Box } from '@mui/material'

/** A percentage as a bar beside its number; the number says the same. */
export function ShareBar({ percent, words }: { percent: number; words: string }) {
	return (
		<Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 140 }}>
			<Box
				aria-hidden
				sx={{ flex: 1, height: 8, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}
			>
				<Box
					sx={{ height: '100%', borderRadius: 1, bgcolor: 'primary.main' }}
					style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
				/>
			</Box>
			<Box component="span" sx={{ minWidth: 56, textAlign: 'end' }}>
				{words}
			</Box>
		</Box>
	)
}
