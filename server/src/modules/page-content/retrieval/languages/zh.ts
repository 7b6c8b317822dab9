/** Chinese: words as they occur within a run of characters. */
export const zh = `
common: 什么 多少 怎么 如何 哪些 哪里 哪个 哪 什麼 吗 呢 是否 可以 能否 有没有 没有 需要 多久 几 的 了 是 在 有 和 与 或 我 你 您 他 她 它 们 这 那 个 要 会 能 不能 把 被 给 从 到 对 就 都 也 还 想 请问 请 怎样 谁 为什么 吧 一下 应该 得 办 做 着 不 用 里 上 下 中
price: 价格 费用 多少钱 价钱 收费 价 元 月费 费 票价 贵 便宜 | pay: 支付 付款 缴费 付 交费 支付宝 微信 | cash: 现金 零钱 | card: 刷卡 银行卡 信用卡 卡 | invoice: 发票 账单 | receipt: 收据 小票 凭证 购买凭证
discount: 折扣 优惠 打折 减免 半价 折 便宜 特价 | free: 免费 不收费 免 赠送 | voucher: 代金券 优惠券 礼品 | deposit: 押金 定金 预付 保证金 | penalty: 违约金 罚款 滞纳金 补缴 赔 手续费
refund: 退款 退钱 退还 退票 返还 | return: 退货 退回 寄回 退 | exchange: 换货 更换 替换 换 代替 替代 | cancel: 取消 退订 解约 撤销 注销 提前解约 | deliver: 发货 配送 送货 寄 快递 运费 送达 邮寄 外送
pickup: 自提 取货 上门取 领取 | stock: 库存 现货 售罄 缺货 剩余 | buy: 购买 买 订购 下单 出售 卖 销售 | warranty: 保修 质保 三包 | repair: 维修 修理 检修 修 | spare: 配件 零件 备件
broken: 坏 故障 损坏 破损 失灵 异常 | lost: 丢 遗失 丢失 忘 漏 | open: 开放 营业 开门 开馆 开 | close: 关门 闭馆 关闭 休息 停业 | hours: 时间 营业时间 开放时间 几点 时刻 | early: 提前 之前 以前 早
late: 晚 迟 推迟 之后 | first: 首 第一 最早 首班 头 | last: 末 最后 最晚 末班 | morning: 早上 上午 早晨 早餐 | evening: 晚上 傍晚 晚间 | night: 夜 晚上 过夜 | noon: 中午 午餐 午
weekday: 工作日 周一 周二 周三 周四 周五
monday: 周一 星期一 | tuesday: 周二 星期二 | wednesday: 周三 星期三 | thursday: 周四 星期四 | friday: 周五 星期五 | saturday: 周六 星期六 周末 | sunday: 周日 星期日 星期天 周末
holiday: 节假日 春节 假期 国庆 元旦 过年 | day: 天 日 每天 | week: 周 星期 | month: 月 个月 每月 | year: 年 每年 | season: 夏 冬 春 秋 季 | duration: 时长 多长时间 多久 期限 时间 分钟 小时
deadline: 截止 期限 之前 有效期 到期 内 | begin: 开始 起 启动 开课 | end: 结束 终止 完 | wait: 等待 等 排队 | book: 预约 预订 预定 报名 挂号 | ticket: 门票 票 入场 车票 | address: 地址 位置 位于 在哪 路
distance: 距离 多远 步行 公里 | transport: 公交 地铁 火车 高铁 大巴 轮渡 班车 | stop: 站 车站 换乘 | car: 车 开车 驾驶 自驾 | parking: 停车 | bike: 自行车 单车 骑 | flight: 飞机 航班 机场
travel: 旅行 旅游 出行 | access: 轮椅 无障碍 电梯 楼梯 残疾 坡道 | deaf: 手语 听障 聋 盲 | toilet: 厕所 洗手间 卫生间 | luggage: 行李 寄存 背包 包 | eat: 吃 餐 饭 食物 用餐 | drink: 喝 饮料 咖啡 酒
vegetarian: 素食 肉 | allergy: 过敏 不耐受 | gluten: 麸质 小麦 面粉 | milk: 牛奶 乳糖 奶 乳制品 | sugar: 糖 甜 蜂蜜 | ingredient: 配料 成分 食材 原料 含 | nutrition: 热量 卡路里 营养 千卡 大卡
cook: 煮 烤 做法 烹 蒸 炒 炖 | hot: 热 温度 高温 加热 暖 | cold: 冷 冷藏 凉 冰箱 低温 | freeze: 冷冻 冻 | keep: 保存 存放 储存 保质 放 | clean: 清洗 清洁 洗 洗碗机 | water: 水 防水 雨
weight: 重量 重 公斤 千克 斤 | size: 尺寸 大小 长 宽 高 尺码 多大 面积 | capacity: 容量 升 装 | color: 颜色 色 黑 白 红 蓝 | material: 材质 材料 面料 木 钢 塑料 | power: 电 功率 电源 用电 瓦
battery: 电池 充电 续航 | outage: 停电 断电 | noise: 噪音 声音 静音 分贝 吵 | speed: 速度 网速 快 慢 | internet: 网络 wifi 上网 联网 宽带 流量 | app: app 应用 手机 小程序 | website: 网站 官网 网页
contact: 联系 电话 客服 拨打 热线 | email: 邮箱 邮件 | person: 人 名 游客 参加者 | staff: 员工 工作人员 职员 | boss: 领导 负责人 主管 经理 | customer: 客户 用户 顾客
child: 儿童 孩子 小孩 未成年 岁 幼儿 | baby: 婴儿 宝宝 | pregnant: 孕 哺乳 怀孕 | senior: 老人 老年 长者 退休 | student: 学生 大学生 | family: 家庭 父母 家人 家长 | group: 团体 团队
pet: 宠物 狗 猫 动物 | age: 年龄 岁 周岁 | doctor: 医生 医师 医院 药师 | medicine: 药 药品 片 胶囊 吃药 | dose: 剂量 用量 服用 用法 次 | overdose: 过量 多服 | effect: 副作用 不良反应 反应
ill: 病 生病 发烧 不适 | sleep: 睡 嗜睡 困 | alcohol: 酒精 饮酒 喝酒 | hurt: 受伤 伤 事故 烫伤 | danger: 危险 安全 风险 | job: 工作 职位 岗位 招聘 | salary: 工资 薪 薪资 待遇 收入
apply: 申请 应聘 面试 简历 投递 | leave: 年假 休假 假 | remote: 远程 居家 在家办公 | parttime: 兼职 全职 | skill: 经验 学历 技能 资格 | course: 课程 课 培训 学习 | teacher: 讲师 老师 教师 授课
exam: 考试 测试 证书 成绩 | exercise: 练习 作业 | language: 语言 英语 中文 翻译 | limit: 上限 最多 最大 限制 不超过 封顶 最高 | minimum: 最低 至少 最少 起 | require: 要求 条件 必须 必需 须
allow: 允许 可 许可 批准 准 | forbid: 禁止 不得 不可 不允许 严禁 | help: 支持 售后 帮助 服务 | problem: 问题 错误 故障 | reset: 重置 重启 恢复 | setting: 设置 配置 选项 | default: 默认
install: 安装 组装 | update: 更新 升级 版本 | delete: 删除 清除 清零 作废 | account: 账号 账户 注册 | password: 密码 登录 | security: 加密 泄露 安全 | data: 数据 隐私 个人信息 | token: 令牌 密钥
retry: 重试 | log: 日志 | code: 代码 命令 示例 | compatible: 兼容 支持 适用 | country: 国家 国外 海外 国际 境外 | city: 城市 市 | home: 家 住宅 上门 房 | room: 房间 酒店 住宿 宾馆 住
seat: 座位 席 座 | event: 活动 演出 音乐会 | program: 节目 日程 议程 | tour: 参观 讲解 导览 游览 | photo: 拍照 照片 摄影 图片 | rent: 租 借 出租 | insurance: 保险 | bank: 银行 转账 账户
interest: 利率 利息 贷款 | tax: 税 增值税 | contract: 合同 合约 套餐 | share: 比例 占 百分 | compare: 比较 区别 最 对比 | reason: 原因 为何 因为 | result: 结果 效果 提高 增长 下降
origin: 产地 生产 制造 来自 | author: 作者 撰写 | climate: 气候 排放 碳 | recycle: 回收 废 垃圾 | form: 表格 文件 身份证 证件 材料 护照 | sign: 签字 签名 签 | new: 新 变更 改 变化
amount: 数量 总数 数 | money: 钱 金额 元 | move: 搬家 搬迁 | bonus: 奖金 补贴 | trial: 试用 体验 | affect: 影响 涉及 受影响 召回范围 | dry: 烘干 干燥 晾 | carry: 承重 携带 装载
seal: 密封 垫圈 | hire: 录用 招聘 流程 面试 | act: 起效 见效 生效 | letter: 信 求职信 | read: 查看 阅读 查询 | win: 奖 获奖 比赛
member: 会员 成员 | subscribe: 订阅 | download: 下载 文件 | print: 打印 纸 | export: 导出 导入 | backup: 备份 | format: 格式
server: 服务器 机房 | request: 请求 调用 接口 | migrate: 迁移 | deprecate: 弃用 废弃 停用 移除 | feature: 功能 | license: 许可 授权
plan: 套餐 方案 版本 | upgrade: 升级 换套餐 | adult: 成人 大人 | clothes: 衣服 服装 穿 鞋 | weather: 天气 下雨 雪 台风 | outdoor: 户外 室外 室内
camp: 露营 帐篷 | smoke: 吸烟 抽烟 烟 | music: 音乐 乐队 | portion: 份 人份 每份 | mix: 搅拌 和面 面团 | egg: 鸡蛋 蛋 | oil: 油 | salt: 盐
fish: 鱼 海鲜 | cheese: 奶酪 芝士 | vegetable: 蔬菜 菜 | fruit: 水果 | nut: 坚果 花生 | chocolate: 巧克力 | pan: 锅 盘 模具 | taste: 味道 口味 辣
health: 健康 | organ: 肾 肝 心脏 胃 血 | skin: 皮肤 皮疹 | prescription: 处方 | combine: 一起 同时 合用 联用 | fraud: 诈骗 | block: 冻结 锁 挂失
withdraw: 取款 提现 | savings: 储蓄 存款 | cable: 线 充电器 | screen: 屏幕 显示 | connect: 连接 蓝牙 | filter: 滤芯 过滤 滤网 | wheel: 轮 刹车
door: 门 窗 | floor: 楼 层 地板 墙 | smell: 味 异味 | light: 灯 光 | standard: 标准 认证 国标 | eco: 环保 可再生 太阳能 | found: 成立 创办 创立 历史
owner: 老板 创始人 | partner: 合作 赞助 | revenue: 营收 销售额 利润 | meeting: 会议 | shift: 班 轮班 倒班 加班 | pension: 养老 社保 公积金 五险一金
visa: 签证 居留 | level: 级 水平 入门 零基础 | textbook: 教材 课本 | record: 录像 回放 视频 | change: 换乘 中转 | stroller: 婴儿车 推车 | port: 港 码头
serial: 序列号 批次 批号 | model: 型号 款 | manual: 说明书 步骤 | button: 按钮 按 键 | pressure: 压力 | emergency: 紧急 急救 | fire: 火 火灾
gas: 燃气 | meter: 表 | supplier: 供应商 运营商 | grant: 补助 补贴 | neighbor: 邻居 | world: 世界 全球 | biggest: 最大 最多 | average: 平均
next: 下次 下一 下个 | rise: 增加 上涨 提升 增长 | fall: 减少 下降 降低 | half: 一半 半 双倍 | decide: 决定 | together: 共享 共用 | bring: 携带 带 自带
price: 多少钱 花费 花多少 收费标准 单价 | discount: 学生票 打几折 团购 | refund: 退钱 退费 | cancel: 退出 中止 不想要 停止 解除 | deliver: 到货 几天到 收到 送到 物流 | repair: 保养 售后
broken: 不能用 漏 卡住 死机 裂 | lost: 被盗 不见 弄丢 | wait: 回复 审核 处理 | book: 报名 登记 订位 | address: 地点 怎么去 会场 举办 | transport: 线路 发车 班次
keep: 放多久 保鲜 剩 | weight: 轻 克 | contact: 咨询 找谁 人工 | effect: 头晕 头痛 症状 | salary: 月薪 年薪 薪水 | limit: 名额 限 最长
setting: 开启 关闭 启用 切换 | room: 住宿 过夜 | contract: 合约期 到期 | trial: 试用期 免费试 | portion: 几个人 几人 | model: 版本 类型 | form: 证明 资料 | child: 小朋友 小学生 婴幼儿
exam: 及格 结业 合格 | require: 必备 必要 | level: 基础 新手 初学 | remote: 在家 线上 网上
`;
