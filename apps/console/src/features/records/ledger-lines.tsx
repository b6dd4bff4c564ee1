import { Box, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import type { getAdminWithdrawal } from '@portolan/contract'
import { money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { t, wordFor } from '../../shared/words.ts'
import { accountName } from './account-name.ts'

/** The ledger's transfers for a record. */
export function LedgerLines({ lines }: { lines: CallReply<typeof getAdminWithdrawal>['ledger'] }) {
	if (lines.length === 0) return <Typography color="text.secondary">{t('ledger.none')}</Typography>
	return (
		<Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
			{lines.map((line) => (
				<Box
					component="li"
					key={`${line.key}/${line.from}/${line.to}/${line.phase}`}
					sx={{ overflowWrap: 'anywhere' }}
				>
					<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
						<Typography component="span" sx={{ fontWeight: 600 }}>
							{money(line.amount)}
						</Typography>
						<ToneChip tone="rest" words={wordFor('ledger.phase', line.phase)} />
					</Box>
					<Typography sx={{ fontSize: 14 }}>
						{t('ledger.from_to', { from: accountName(line.from), to: accountName(line.to) })}
					</Typography>
					<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
						{line.key} · <Moment at={line.at} />
					</Typography>
				</Box>
			))}
		</Box>
	)
}
