// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import static dev.foretell.agent.jdk.JdkPoint.Place.*;

import dev.foretell.runtime.jdk.state.BooleanPropertyStatics;
import dev.foretell.runtime.jdk.state.IntegerPropertyStatics;
import dev.foretell.runtime.jdk.state.LongPropertyStatics;
import dev.foretell.runtime.jdk.state.PropertyStatics;

/** Objects of the JDK, and classes, that keep a state for all threads: loggers, listeners, properties and other defaults, streams that collect. */
final class StateFamily extends Family {
    private static final String LOGGING = "java/util/logging/";

    StateFamily(JdkTable table) {
        super(table);
    }

    @Override
    void enter() {
        statics(PropertyStatics.class, System.class);
        statics(BooleanPropertyStatics.class, Boolean.class);
        statics(IntegerPropertyStatics.class, Integer.class);
        statics(LongPropertyStatics.class, Long.class);
        logging();
        listeners();
        defaults();
        streams();
    }

    private void logging() {
        String logger = LOGGING + "Logger";
        change(logger, "addHandler", "removeHandler", "setLevel", "setFilter", "setUseParentHandlers", "setParent");
        change(logger, "updateEffectiveLevel", "setResourceBundle");
        look(logger, "getHandlers", "accessCheckedHandlers", "getLevel", "isLoggable", "getFilter");
        look(logger, "getUseParentHandlers", "getParent", "getResourceBundle");
        change(LOGGING + "LogManager", "addLogger", "addConfigurationListener", "removeConfigurationListener");
        look(LOGGING + "LogManager", "getLogger", "getLoggerNames");
        String handler = LOGGING + "Handler";
        change(handler, "setLevel", "setFilter", "setFormatter", "setEncoding", "setErrorManager");
        look(handler, "getLevel", "getFilter", "getFormatter", "getEncoding", "getErrorManager", "isLoggable");
        exclude(LOGGING + "StreamHandler", "publish");
        exclude(LOGGING + "MemoryHandler", "publish", "push");
    }

    private void listeners() {
        String listeners = "java/beans/ChangeListenerMap";
        change(listeners, "add", "remove", "set");
        look(listeners, "get", "hasListeners", "getListeners", "getEntries");
        String observable = "java/util/Observable";
        change(observable, "addObserver", "deleteObserver", "deleteObservers", "setChanged", "clearChanged");
        look(observable, "countObservers", "hasChanged");
        point(observable, "notifyObservers", BEFORE_CALL, "update", LOOKED);
        String broadcaster = "javax/management/NotificationBroadcasterSupport";
        change(broadcaster, "addNotificationListener", "removeNotificationListener");
        point(broadcaster, "sendNotification", BEFORE_CALL, "execute", LOOKED);
        String beans = "com/sun/jmx/mbeanserver/Repository";
        change(beans, "addMBean", "remove");
        look(beans, "retrieve", "query", "contains", "getCount", "retrieveNamed");
    }

    /** States of the whole JVM. */
    private void defaults() {
        change("java/util/Locale", "setDefault");
        look("java/util/Locale", "getDefault");
        change("java/util/TimeZone", "setDefault");
        look("java/util/TimeZone", "getDefault", "getDefaultRef");
        change("java/security/Security", "setProperty", "addProvider", "insertProviderAt", "removeProvider");
        look("java/security/Security", "getProperty", "getProviders", "getProvider");
        for (String type : new String[] {"Authenticator", "CookieHandler", "ProxySelector", "ResponseCache"}) {
            change("java/net/" + type, "setDefault");
            look("java/net/" + type, "getDefault");
        }
        look("java/net/Authenticator", "requestPasswordAuthentication");
        change("java/lang/ApplicationShutdownHooks", "add");
        look("java/lang/ApplicationShutdownHooks", "remove");
    }

    /** Streams and writers that collect what several threads write. */
    private void streams() {
        change("java/io/ByteArrayOutputStream", "write", "writeBytes", "reset");
        look("java/io/ByteArrayOutputStream", "size", "toByteArray", "toString", "writeTo");
        change("java/io/CharArrayWriter", "write", "append", "reset");
        look("java/io/CharArrayWriter", "size", "toCharArray", "toString", "writeTo");
        for (String method : new String[] {"write", "append"}) {
            point("java/io/StringWriter", method, ENTRY, "", "jdk/state/StatePoints.buffering" + OBJECT);
        }
        point("java/io/StringWriter", "toString", EXIT, "", "jdk/state/StatePoints.buffered" + OBJECT);
        for (String type : new String[] {"java/io/PrintStream", "java/io/PrintWriter"}) {
            change(type, "setError", "clearError");
            look(type, "checkError");
        }
    }
}
