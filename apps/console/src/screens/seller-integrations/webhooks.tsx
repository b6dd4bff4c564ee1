import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { listWebhooks } from '@portolan/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { WebhookState } from '../../features/integrations/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'
import { NewWebhook } from './new-webhook.tsx'

/** The shop's webhooks, with a button that adds one. */
export function Webhooks() {
	const asked = useAsk(listWebhooks)
	const [isMaking, setMaking] = useState(false)
	return (
		<Panel
			title={t('integrations.webhooks')}
			aside={
				<Button
					variant="contained"
					size="small"
					sx={{ marginInlineStart: 'auto' }}
					onClick={() => setMaking(true)}
				>
					{t('integrations.new_webhook')}
				</Button>
			}
		>
			<Answered asked={asked}>
				{({ list }) =>
					list.length === 0 ? (
						<Typography color="text.secondary">{t('integrations.no_webhooks')}</Typography>
					) : (
						<Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
							{list.map((webhook) => (
								<Box component="li" key={webhook.webhook_id}>
									<MuiLink
										component={Link}
										to={`/integrations/${webhook.webhook_id}`}
										dir="ltr"
										sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
									>
										{webhook.url}
									</MuiLink>
									<WebhookState webhook={webhook} />
								</Box>
							))}
						</Stack>
					)
				}
			</Answered>
			{isMaking && <NewWebhook onClose={() => setMaking(false)} />}
		</Panel>
	)
}
