import { HelpArticleBody } from '../../features/documents/index.ts'
import { WalletScreen } from '../../features/wallet/index.ts'
import { t } from '../../shared/messages.ts'

/** Recharging on chain: the rules under which money comes in. */
export default function WalletTopUpScreen() {
	return (
		<WalletScreen title={t('title.walletTopUp')}>
			<HelpArticleBody slug="recharge" />
		</WalletScreen>
	)
}
