// Wraps theme-classic 3.10.2: the vocabulary of components that guides use without importing them.
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import DataTable from '@site/src/components/DataTable';
import DlmSimulator from '@site/src/components/DlmSimulator';
import Figure from '@site/src/components/Figure';
import GlossaryList from '@site/src/components/GlossaryList';
import OperationLink from '@site/src/components/OperationLink';
import UiView, {
  UiDialog,
  UiForm,
  UiLog,
  UiMenu,
  UiMetrics,
  UiTable,
  UiTabs,
  UiToolbar,
} from '@site/src/components/UiView';

export default {
  ...MDXComponents,
  DataTable,
  DlmSimulator,
  Figure,
  GlossaryList,
  OperationLink,
  TabItem,
  Tabs,
  UiDialog,
  UiForm,
  UiLog,
  UiMenu,
  UiMetrics,
  UiTable,
  UiTabs,
  UiToolbar,
  UiView,
};
