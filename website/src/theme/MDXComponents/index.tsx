// Wraps theme-classic and adds the components that guides use without an import.
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import { OperationLink } from '@voltmoor/content/ui';
import MessageCheck from '@voltmoor/message-check/ui/MessageCheck';
import BeforeYouStart from '@site/src/components/BeforeYouStart';
import Contents from '@site/src/components/Contents';
import DataTable from '@site/src/components/DataTable';
import DlmSimulator from '@site/src/components/DlmSimulator';
import Figure from '@site/src/components/Figure';
import GlossaryList from '@site/src/components/GlossaryList';
import RoamingMoney from '@site/src/components/RoamingMoney';
import SolarDay from '@site/src/components/SolarDay';
import TariffClock from '@site/src/components/TariffClock';
import UiView, {
  UiDialog,
  UiForm,
  UiLog,
  UiMetrics,
  UiTable,
  UiTabs,
  UiToolbar,
} from '@site/src/components/UiView';

export default {
  ...MDXComponents,
  BeforeYouStart,
  Contents,
  DataTable,
  DlmSimulator,
  Figure,
  GlossaryList,
  MessageCheck,
  OperationLink,
  RoamingMoney,
  SolarDay,
  TabItem,
  Tabs,
  TariffClock,
  UiDialog,
  UiForm,
  UiLog,
  UiMetrics,
  UiTable,
  UiTabs,
  UiToolbar,
  UiView,
};
