import { Stack, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import type { updateWebhook } from '@portolan/contract'
import { Moment } from '../../shared/moment.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

/** Whether a webhook is on, why it is not, and what waits for it. */
export function WebhookState({ webhook }: { webhook: CallReply<typeof updateWebhook> }) {
	const { off, failing_since: failingSince, waiting, old_secret_until: oldUntil } = webhook
	return (
		<Stack
			direction="row"
			spacing={1}
			useFlexGap
			sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 0.5, fontSize: 13 }}
		>
			{off === null ? (
				<ToneChip tone="good" words={t('integrations.on')} />
			) : (
				<>
					<ToneChip
						tone={off.why === 'owner' ? 'rest' : 'bad'}
						words={t(`integrations.off.${off.why}`)}
					/>
					<Moment at={off.at} />
				</>
			)}
			{off === null && failingSince !== null && (
				<Typography component="span" sx={{ fontSize: 13, color: 'error.main' }}>
					{t('integrations.failing_since')} <Moment at={failingSince} far />
				</Typography>
			)}
			{waiting > 0 && <span>{t('integrations.waiting', { count: waiting })}</span>}
			{oldUntil !== null && (
				<span>
					{t('integrations.old_secret')} <Moment at={oldUntil} />
				</span>
			)}
		</Stack>
	)
}
