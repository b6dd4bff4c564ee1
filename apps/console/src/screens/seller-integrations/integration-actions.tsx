import { Box, Stack, Typography } from '@mui/material'
import { listIntegrationActions } from '@portolan/contract'
import { useState } from 'react'
import { Pages } from '../../features/integrations/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'

/** What owners did with keys and webhooks, newest first. */
export function IntegrationActions() {
	const [page, setPage] = useState(1)
	const asked = useAsk(listIntegrationActions, { page })
	return (
		<Panel title={t('history.title')}>
			<Answered asked={asked}>
				{({ list, has_more: hasMore }) => (
					<Stack spacing={1}>
						{list.length === 0 && (
							<Typography color="text.secondary">{t('integrations.nothing')}</Typography>
						)}
						<Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
							{list.map((action) => (
								<Box component="li" key={action.action_id}>
									{t(`integrations.did.${action.what}`)}:{' '}
									<Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
										{action.name}
									</Box>
									<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
										<bdi>{action.by}</bdi> · <Moment at={action.at} />
									</Typography>
								</Box>
							))}
						</Stack>
						<Pages page={page} hasMore={hasMore} onPage={setPage} />
					</Stack>
				)}
			</Answered>
		</Panel>
	)
}
