/** Words from the OCPP specifications that guides may use besides the keys in content/data/ocpp-keys.yaml. */

/** Configuration keys of OCPP 1.6 (chapter 9) and its security extension that the baseline templates do not contain. */
const KEYS_1_6 = `
  BlinkRepeat ConnectorPhaseRotationMaxLength GetConfigurationMaxKeys LightIntensity MeterValuesAlignedDataMaxLength
  MeterValuesSampledDataMaxLength NumberOfConnectors ResetRetries StopTxnAlignedData StopTxnAlignedDataMaxLength
  StopTxnSampledDataMaxLength SupportedFeatureProfiles SupportedFeatureProfilesMaxLength LocalAuthListMaxLength
  SendLocalListMaxLength ReserveConnectorZeroSupported ChargeProfileMaxStackLevel
  ChargingScheduleAllowedChargingRateUnit ChargingScheduleMaxPeriods ConnectorSwitch3to1PhaseSupported
  MaxChargingProfilesInstalled AuthorizationKey AdditionalRootCertificateCheck CertificateSignedMaxChainSize
  CertificateStoreMaxLength CpoName SecurityProfile`;

/** Variables of OCPP 2.0.1 (part 2, appendix 2) that have no matching key in the baseline templates. */
const VARIABLES_2_0_1 = `
  SecurityCtrlr.BasicAuthPassword SecurityCtrlr.Identity SecurityCtrlr.OrganizationName SecurityCtrlr.SecurityProfile
  AuthCacheCtrlr.Enabled AuthCacheCtrlr.LifeTime LocalAuthListCtrlr.Enabled LocalAuthListCtrlr.Entries
  SmartChargingCtrlr.Enabled SmartChargingCtrlr.LimitChangeSignificance`;

const MESSAGES = `
  Authorize BootNotification CancelReservation CertificateSigned ChangeAvailability ChangeConfiguration ClearCache
  ClearChargingProfile ClearedChargingLimit ClearVariableMonitoring CostUpdated DataTransfer DeleteCertificate
  DiagnosticsStatusNotification ExtendedTriggerMessage FirmwareStatusNotification GetBaseReport GetChargingProfiles
  GetCompositeSchedule GetConfiguration GetDiagnostics GetInstalledCertificateIds GetLocalListVersion GetLog
  GetMonitoringReport GetReport GetTransactionStatus GetVariables Heartbeat InstallCertificate LogStatusNotification
  MeterValues NotifyChargingLimit NotifyEvent NotifyReport RemoteStartTransaction RemoteStopTransaction
  ReportChargingProfiles RequestStartTransaction RequestStopTransaction ReserveNow Reset SecurityEventNotification
  SendLocalList SetChargingProfile SetNetworkProfile SetVariables SignCertificate SignedFirmwareStatusNotification
  SignedUpdateFirmware StartTransaction StatusNotification StopTransaction TransactionEvent TriggerMessage
  UnlockConnector UpdateFirmware`;

/** Error codes, stop reasons, statuses, charging profile purposes and response values. */
const VALUES = `
  ConnectorLockFailure EVCommunicationError GroundFailure HighTemperature InternalError LocalListConflict NoError
  OtherError OverCurrentFailure OverVoltage PowerMeterFailure PowerSwitchFailure ReaderFailure ResetFailure
  UnderVoltage WeakSignal DeAuthorized EmergencyStop EVDisconnected HardReset PowerLoss SoftReset UnlockCommand
  ImmediateReset SuspendedEV SuspendedEVSE EVConnected ChargePointMaxProfile ChargingStationExternalConstraints
  ChargingStationMaxProfile SignedData TxDefaultProfile TxProfile UnknownVendorId`;

export const OCPP_WORDS: ReadonlySet<string> = new Set(
  [KEYS_1_6, VARIABLES_2_0_1, MESSAGES, VALUES].flatMap((words) => words.trim().split(/\s+/)),
);
