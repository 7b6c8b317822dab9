/** Japanese: words as they occur within a run of characters. */
export const ja = `
common: です ます ました ません ですか ますか して した する される いる ある ない いつ どこ どう どの どれ なに 何 誰 から まで より こと もの ため とき など これ それ この その には では とは のは れば たら ので なら でき 場合 方法 ください 教え 入 使 出 見 行
price: 料金 価格 値段 費用 いくら 円 代金 運賃 税込 高い 安い | pay: 支払 払 決済 精算 | cash: 現金 釣り銭 小銭 | card: カード クレジット IC | invoice: 請求書 請求 明細 | receipt: 領収 レシート 購入証明
discount: 割引 割 安く 値引 学割 お得 セール 半額 | free: 無料 タダ 不要 | voucher: クーポン 商品券 ギフト | deposit: 保証金 敷金 手付 前払 | penalty: 違約金 手数料 延滞 追加料金 | refund: 返金 払い戻
return: 返品 返却 送り返 | exchange: 交換 取り替 代わり 代替 買い替え | cancel: キャンセル 解約 取り消 中止 退会 取消 | deliver: 配送 送料 届 発送 宅配 出荷 送 | pickup: 受け取 受取 引き取 集荷
stock: 在庫 売り切れ 品切れ 残り | buy: 購入 買 注文 販売 売 | warranty: 保証 | repair: 修理 直 修繕 | spare: 部品 交換用 替え | broken: 壊 故障 破損 不具合 不良 割れ | lost: 紛失 なくし 忘れ 失く 落とし
open: 開 営業 開館 開店 オープン | close: 閉 休業 定休 休館 閉店 休み 休診 | hours: 時間 営業時間 診療時間 時刻 | early: 前 早 事前 あらかじめ | late: 遅 後 遅れ
first: 最初 始発 初め 初回 初 | last: 最後 最終 終電 | morning: 朝 午前 朝食 | evening: 夕方 夜 晩 | night: 夜 深夜 宿泊 | noon: 昼 正午 昼食 ランチ | weekday: 平日 月曜 火曜 水曜 木曜 金曜
monday: 月曜 | tuesday: 火曜 | wednesday: 水曜 | thursday: 木曜 | friday: 金曜 | saturday: 土曜 週末 土日 | sunday: 日曜 週末 土日 | holiday: 祝日 正月 年末年始 連休 お盆 祭日 冬休み
day: 日 毎日 日間 | week: 週 週間 | month: 月 か月 ヶ月 | year: 年 年間 | season: 夏 冬 春 秋 | duration: 期間 所要 かかる かかり 何分 分間 何年 どのくらい どれくらい | deadline: 締切 期限 まで 締め切り 以内
begin: 開始 始ま スタート 始め | end: 終了 終わ | wait: 待 待ち | book: 予約 申し込 申込 受付 | ticket: チケット 入場 乗車券 切符 入場料 | address: 住所 所在地 アクセス 場所 どこ 位置 | distance: 徒歩 距離 遠
transport: バス 電車 地下鉄 列車 船 フェリー | stop: 駅 停留所 バス停 | car: 車 運転 自動車 | parking: 駐車 | bike: 自転車 | flight: 飛行機 空港 便 | travel: 旅行 旅
access: 車いす 車椅子 バリアフリー 段差 エレベーター 階段 スロープ 障害 | deaf: 手話 聴覚 視覚 耳 | toilet: トイレ お手洗い | luggage: 荷物 手荷物 ロッカー かばん 預 | eat: 食べ 食事 料理 ご飯 レストラン
drink: 飲み 飲 飲料 コーヒー 酒 | vegetarian: ベジタリアン ヴィーガン 肉 | allergy: アレルギー 過敏 | gluten: グルテン 小麦 | milk: 牛乳 乳 乳製品 バター | sugar: 砂糖 甘 糖
ingredient: 材料 成分 原材料 含ま | nutrition: カロリー 栄養 kcal | cook: 焼 煮 調理 オーブン 作り方 茹 | hot: 熱 温度 温 暑 | cold: 冷 冷蔵 寒 | freeze: 冷凍 凍 | keep: 保存 保管 日持ち 賞味
clean: 洗 掃除 清掃 食洗機 洗浄 | water: 水 防水 雨 | weight: 重量 重さ 重 kg | size: 大きさ サイズ 寸法 幅 高さ 長さ 大き | capacity: 容量 リットル 入る | color: 色 カラー 黒 白 赤 青
material: 素材 材質 木製 | power: 電気 電力 電源 ワット 消費電力 | battery: 電池 バッテリー 充電 | outage: 停電 | noise: 騒音 音 うるさ 静か | speed: 速度 速 遅い
internet: インターネット wifi ネット 接続 回線 | app: アプリ スマホ | website: サイト ホームページ ページ | contact: 連絡 電話 問い合わせ 番号 | email: メール | person: 人 名様 来場者 参加者
staff: 社員 従業員 スタッフ 職員 | boss: 上司 責任者 部長 | customer: 客 利用者 ユーザー お客様 | child: 子ども 子供 小児 こども お子 小学生 キッズ | baby: 赤ちゃん 乳児 乳幼児 | pregnant: 妊娠 妊婦 授乳
senior: 高齢 シニア 年配 | student: 学生 大学生 生徒 | family: 家族 親 | group: 団体 グループ | pet: ペット 犬 猫 動物 | age: 年齢 歳 才 | doctor: 医師 医者 病院 薬剤師 先生 | medicine: 薬 錠 錠剤 服薬
dose: 用量 服用 用法 飲む 飲ん | overdose: 過量 飲み過ぎ 多く飲 | effect: 副作用 作用 | ill: 病気 熱 発熱 症状 | sleep: 眠 睡眠 眠気 | alcohol: アルコール 酒 飲酒 | hurt: けが 怪我 事故 負傷 やけど
danger: 危険 安全 リスク | job: 仕事 求人 職種 勤務 募集 | salary: 給与 給料 年収 月給 賃金 | apply: 応募 選考 面接 履歴書 | leave: 休暇 有給 休日 | remote: 在宅 リモート テレワーク
parttime: パート アルバイト 正社員 | skill: 経験 資格 学歴 スキル | course: 講座 授業 講習 コース 学習 レッスン | teacher: 講師 教師 先生 教員 | exam: 試験 テスト 修了証 合格 | exercise: 練習 課題 宿題
language: 言語 英語 日本語 翻訳 | limit: 上限 最大 制限 限度 まで | minimum: 下限 最低 最小 以上 | require: 必要 必須 条件 要件 いる | allow: 可能 許可 できます 持ち込め 認め よい
forbid: 禁止 不可 できません 使えません | help: サポート 対応 支援 相談 | problem: 問題 エラー 不具合 トラブル | reset: リセット 再起動 初期化 | setting: 設定 オプション | default: 既定 初期値 デフォルト 標準
install: インストール 設置 取り付け 組み立て | update: 更新 バージョン アップデート リリース | delete: 削除 消 | account: アカウント 登録 会員 | password: パスワード ログイン 暗証
security: セキュリティ 暗号 漏れ 漏洩 | data: データ 個人情報 | token: トークン 鍵 キー | retry: 再試行 やり直 | log: ログ 記録 | code: コード コマンド 実行 | compatible: 互換 対応
country: 国 海外 外国 国際 | city: 市 町 都市 | home: 家 自宅 住宅 | room: 部屋 ホテル 宿泊 客室 泊 | seat: 席 座席 テーブル | event: イベント 公演 コンサート 祭 | program: プログラム 日程
tour: 見学 ツアー ガイド | photo: 写真 撮影 カメラ | rent: レンタル 借 貸 | insurance: 保険 | bank: 銀行 振込 口座 | interest: 金利 利息 ローン | tax: 税 消費税 | contract: 契約 プラン
share: 割合 率 パーセント | compare: 比較 違い 最も 一番 | reason: 理由 原因 なぜ | result: 結果 効果 向上 改善 | origin: 産地 製造 生産 原産 | author: 著者 筆者 執筆 | climate: 気候 排出 二酸化炭素
recycle: リサイクル 廃棄 ごみ | form: 書類 用紙 身分証 証明書 持ち物 持参 | sign: 署名 サイン | new: 新し 新 変更 変わ | amount: 数 量 個 | money: お金 金額 円
move: 引っ越し 転居 | bonus: 賞与 ボーナス 手当 | trial: 試用 お試し 体験 | affect: 対象 影響 該当 | dry: 乾 乾燥
carry: 積 持ち込 持ち運 | seal: パッキン ゴム | hire: 採用 選考 | act: 効く 効き 効果 | letter: 手紙 志望
read: 読 閲覧 見る | win: 賞 優勝 | member: 会員 入会 | subscribe: 購読 定期 | download: ダウンロード ファイル
print: 印刷 紙 | export: エクスポート インポート | backup: バックアップ | format: 形式 | server: サーバー リージョン
request: リクエスト 要求 | migrate: 移行 | deprecate: 廃止 非推奨 サポートを終了 | feature: 機能 | license: ライセンス
plan: プラン コース | upgrade: アップグレード 変更 | adult: 大人 | clothes: 服 服装 靴 | weather: 天気 雨 雪 荒天 台風
outdoor: 屋外 外 屋内 | camp: キャンプ テント | smoke: 喫煙 煙 たばこ | music: 音楽 演奏 | portion: 人分 人前 一食
mix: 混ぜ 生地 こね | egg: 卵 | oil: 油 | salt: 塩 | fish: 魚 | cheese: チーズ | vegetable: 野菜 | fruit: 果物
nut: ナッツ | chocolate: チョコ | pan: 鍋 フライパン 型 | taste: 味 風味 | health: 健康 | organ: 腎臓 肝臓 心臓 胃 血
skin: 皮膚 肌 発疹 | prescription: 処方 | combine: 一緒 併用 同時 | fraud: 詐欺 | block: 停止 ロック | cable: ケーブル 充電器
screen: 画面 ディスプレイ | connect: 接続 つな | filter: フィルター | wheel: タイヤ 車輪 ブレーキ | door: ドア 扉 窓 | floor: 床 階 壁
smell: におい 臭 | light: 照明 ライト 光 | standard: 規格 認証 | eco: 環境 再生 太陽光 | found: 創業 設立 以来 歴史
owner: オーナー 代表 創業者 | partner: 提携 協賛 | revenue: 売上 利益 | meeting: 会議 | shift: シフト 交替 | pension: 年金
visa: ビザ 在留 | level: レベル 初級 初心者 上級 | textbook: 教科書 教材 テキスト | record: 録画 動画 | change: 乗り換え 乗換
stroller: ベビーカー | port: 港 | serial: 製造番号 シリアル ロット | model: 型番 モデル 機種 | manual: 説明書 手順 | button: ボタン 押
pressure: 圧力 | emergency: 緊急 救急 | fire: 火 火災 | gas: ガス | meter: メーター 検針 | supplier: 事業者 会社
grant: 補助 助成 | neighbor: 近所 隣 | world: 世界 | biggest: 最大 一番 | average: 平均 | next: 次 次回 今後 | rise: 増 上が 引き上げ
fall: 減 下が | half: 半 倍 | decide: 決め 決定 | together: 共有 共同 | bring: 持参 持ち物 持って | ride: 乗 乗車 走 運行 運休 | stay: 置 棚
price: 税込 月額 いくら 代 かかる費用 | discount: 値下げ キャンペーン 優待 | refund: お金は戻 返してもら | cancel: やめ 辞退 中断 途中解約 | deliver: 到着 着き いつ届 | repair: メンテナンス 点検
broken: 動かない 壊れ 漏れ 止ま | lost: 盗難 無くし | wait: 返信 回答 待ち時間 | book: 申し込み 申込み 登録 | address: 会場 開催地 行き方 | transport: 路線 発車 出発 便
keep: 日持ち 残り 冷蔵庫 | weight: グラム 軽 キロ | contact: 聞く 相談 窓口 | effect: めまい 頭痛 症状 | salary: 時給 収入 もらえ | limit: 何人まで 定員 上限
setting: 有効 無効 オン オフ 切り替え | room: 泊ま 宿 | contract: 縛り 契約期間 | trial: 無料体験 試し | portion: 何人分 人数 | model: 種類 型 | form: 必要書類 証明 | child: 子連れ 幼児 未就学
exam: 合格 評価 認定 | require: 要る 要り 義務 | level: 初めて 未経験 入門 | remote: 在宅勤務 出社 オンライン
`;
