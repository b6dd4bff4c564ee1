import { Alert, Box, Button, Stack } from '@mui/material'
import { CopyButton } from '../../shared/copy-button.tsx'
import { t } from '../../shared/words.ts'

/** Recovery codes, shown this once, with a button that copies all of them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
	return (
		<Stack spacing={2}>
			<Alert severity="warning" variant="outlined">
				{t('second.codes_note')}
			</Alert>
			<Box
				component="ul"
				aria-label={t('second.codes_title')}
				dir="ltr"
				sx={{
					m: 0,
					p: 0,
					listStyle: 'none',
					display: 'grid',
					gridTemplateColumns: '1fr 1fr',
					gap: 1,
					fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
				}}
			>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</Box>
			<Box>
				<CopyButton text={codes.join('\n')} what={t('second.codes_title')} />
			</Box>
			<Button variant="contained" onClick={onKept}>
				{t('second.codes_kept')}
			</Button>
		</Stack>
	)
}
