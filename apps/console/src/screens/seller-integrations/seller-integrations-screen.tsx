import { Link as MuiLink, Stack } from '@mui/material'
import { Page } from '../../shared/page.tsx'
import { t } from '../../shared/words.ts'
import { ApiKeys } from './api-keys.tsx'
import { IntegrationActions } from './integration-actions.tsx'
import { Webhooks } from './webhooks.tsx'

/** API keys and webhooks of the shop. For owners only. */
export default function SellerIntegrationsScreen() {
	return (
		<Page
			title={t('integrations.title')}
			lead={t('integrations.lead')}
			actions={
				<MuiLink
					href="/openapi/shop.json"
					target="_blank"
					rel="noopener"
					sx={{ alignSelf: 'center', width: { xs: '100%', sm: 'auto' } }}
				>
					{t('integrations.docs')}
				</MuiLink>
			}
		>
			<Stack spacing={2}>
				<ApiKeys />
				<Webhooks />
				<IntegrationActions />
			</Stack>
		</Page>
	)
}
