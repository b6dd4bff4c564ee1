import { Alert, Box, Typography } from '@mui/material'
import type { RechargeRecord } from '../../features/recharges/index.ts'
import { Moment } from '../../shared/moment.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'

/** Other recharges with the same picture or the same hash. */
export function EarlierUses({ uses }: { uses: RechargeRecord['earlier'] }) {
	if (uses.length === 0) return <Typography color="text.secondary">{t('earlier.none')}</Typography>
	return (
		<Alert severity="warning" variant="outlined">
			<Typography sx={{ fontWeight: 600, fontSize: 14 }}>
				{t('earlier.some', { count: uses.length })}
			</Typography>
			<Box component="ul" sx={{ m: 0, mt: 1, ps: 2, display: 'grid', gap: 0.5 }}>
				{uses.map((use) => (
					<li key={`${use.what}/${use.recharge_id}`}>
						<RecordLink to={`/recharges/${use.recharge_id}`} words={use.recharge_sn} />{' '}
						{t(`earlier.${use.what}`, { name: use.shopper_name })} · <Moment at={use.at} />
					</li>
				))}
			</Box>
		</Alert>
	)
}
