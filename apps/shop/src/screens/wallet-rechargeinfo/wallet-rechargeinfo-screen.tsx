import { HelpArticleBody } from '../../features/documents/index.ts'
import { WalletScreen } from '../../features/wallet/index.ts'
import { t } from '../../shared/messages.ts'

/** What a recharge on chain needs, and its time limits. */
export default function WalletRechargeinfoScreen() {
	return (
		<WalletScreen title={t('title.walletRechargeinfo')}>
			<HelpArticleBody slug="recharge" />
		</WalletScreen>
	)
}
