import { CsvFile } from '../desk-centre.ts'
import { endpoint } from '../endpoint.ts'
import { shopPeriodQuery } from '../shop-reports.ts'

export const exportMerchantAnswersReport = endpoint({
	by: 'merchant',
	staffRights: ['orders', 'chat_reviews'],
	method: 'GET',
	path: '/merchant/report_answers_csv',
	summary: 'Times to answers as a CSV file.',
	query: shopPeriodQuery,
	reply: CsvFile,
})
