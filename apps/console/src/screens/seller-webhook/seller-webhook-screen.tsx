import { Stack, Typography } from '@mui/material'
import { listWebhooks } from '@portolan/contract'
import { useParams } from 'react-router-dom'
import { WebhookState } from '../../features/integrations/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'
import { Deliveries, deliveriesEveryMs } from './deliveries.tsx'
import { WebhookActions } from './webhook-actions.tsx'

/** One webhook: its state, what an owner can do with it, and what it was told. For owners only. */
export default function SellerWebhookScreen() {
	return (
		<Page title={t('integrations.webhook')} back={['/integrations', 'integrations.title']}>
			<Webhook />
		</Page>
	)
}

function Webhook() {
	const { id = '' } = useParams()
	const asked = useAsk(listWebhooks, undefined, { everyMs: () => deliveriesEveryMs })
	return (
		<Answered asked={asked}>
			{({ list }) => {
				const webhook = list.find((one) => one.webhook_id === id)
				if (!webhook) return <Typography>{t('integrations.no_webhook')}</Typography>
				return (
					<Stack spacing={2}>
						<Panel title={webhook.url}>
							<Stack spacing={2}>
								<WebhookState webhook={webhook} />
								<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
									<bdi dir="ltr">{webhook.topics.join(', ')}</bdi>
								</Typography>
								<WebhookActions webhook={webhook} />
							</Stack>
						</Panel>
						<Deliveries webhookId={webhook.webhook_id} />
					</Stack>
				)
			}}
		</Answered>
	)
}
