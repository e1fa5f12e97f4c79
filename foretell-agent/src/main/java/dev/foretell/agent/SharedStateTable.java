// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static dev.foretell.agent.HandoverPoint.Place.*;
import static dev.foretell.agent.HandoverTable.point;

import dev.foretell.runtime.jdk.state.StatePoints;
import dev.foretell.runtime.jdk.state.StateWatch;
import dev.foretell.runtime.sync.Forks;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/** Objects of the JDK, and classes, that keep a state for all threads: which of their methods change it, and which look at it. */
final class SharedStateTable {
    private static final String OBJECT = "(Ljava/lang/Object;I)V";
    private static final String CHANGING = "jdk/state/StatePoints.changing" + OBJECT;
    private static final String COUNTING = "jdk/state/StatePoints.counting" + OBJECT;
    private static final String LOOKED = "jdk/state/StatePoints.looked" + OBJECT;
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String LOGGING = "java/util/logging/";

    /** Calls that count what goes on all the time; only programs that have one pay for it. */
    private static final Set<String> COUNTS = Set.of("getTaskCount", "getNumberOfDependents");

    /** Calls that show which threads were started. */
    private static final Set<String> STARTS = Set.of("isAlive", "activeCount", "enumerate", "getAllStackTraces");

    private SharedStateTable() {}

    /** Some changes are told only from when a class is rewritten whose calls may see them. */
    static void expect(MethodInsnNode call) {
        if (COUNTS.contains(call.name)) {
            StatePoints.expect();
        } else if (call.desc.equals("()Ljava/lang/Thread$State;")) {
            StateWatch.expect();
            Forks.expect();
        } else if (STARTS.contains(call.name)) {
            Forks.expect();
        }
    }

    /** Enters them into the {@link HandoverTable}. */
    static void enter() {
        logging();
        listeners();
        defaults();
        executors();
        timers();
        streams();
    }

    private static void logging() {
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

    private static void listeners() {
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
    private static void defaults() {
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

    private static void executors() {
        String pool = CONCURRENT + "ThreadPoolExecutor";
        change(pool, "setMaximumPoolSize", "setCorePoolSize", "setKeepAliveTime", "allowCoreThreadTimeOut");
        change(pool, "setRejectedExecutionHandler", "setThreadFactory", "addWorker");
        look(pool, "getMaximumPoolSize", "getCorePoolSize", "getKeepAliveTime", "allowsCoreThreadTimeOut");
        look(pool, "getRejectedExecutionHandler", "getThreadFactory", "getPoolSize", "getLargestPoolSize");
        look(pool, "getTaskCount", "toString", "reject");
        String counts = "(Ljava/util/concurrent/ThreadPoolExecutor;I)V";
        point(pool, "toString", EXIT, "", "jdk/task/TaskPoints.counted" + counts);
        point(pool, "toString", EXIT, "", "jdk/task/TaskPoints.ended" + OBJECT);
        point(CONCURRENT + "ForkJoinPool", "toString", EXIT, "", "jdk/task/TaskPoints.ended" + OBJECT);
        point(pool, "execute", ENTRY_OWNER, "", COUNTING);
        String scheduled = CONCURRENT + "ScheduledThreadPoolExecutor";
        for (String policy : new String[] {
            "ExecuteExistingDelayedTasksAfterShutdownPolicy",
            "ContinueExistingPeriodicTasksAfterShutdownPolicy",
            "RemoveOnCancelPolicy"
        }) {
            change(scheduled, "set" + policy);
            look(scheduled, "get" + policy);
        }
        change(CONCURRENT + "ForkJoinPool", "setParallelism");
        look(CONCURRENT + "ForkJoinPool", "getParallelism");
        String task = CONCURRENT + "ForkJoinTask";
        change(task, "setForkJoinTaskTag", "compareAndSetForkJoinTaskTag");
        look(task, "getForkJoinTaskTag", "compareAndSetForkJoinTaskTag");
        String future = CONCURRENT + "CompletableFuture";
        point(future, "tryPushStack", ENTRY_OWNER, "", COUNTING);
        look(future, "getNumberOfDependents");
        String publisher = CONCURRENT + "SubmissionPublisher";
        change(publisher, "close", "closeExceptionally", "subscribe");
        look(publisher, "isClosed", "getClosedException", "hasSubscribers", "getNumberOfSubscribers");
        look(publisher, "getSubscribers", "isSubscribed");
        point(publisher, "doOffer", THROWN, "", LOOKED);
    }

    private static void timers() {
        change("java/util/Timer", "cancel");
        point("java/util/Timer", "sched", THROWN, "", LOOKED);
        point("java/util/TimerTask", "cancel", ENTRY, "", "jdk/state/StatePoints.cancelling" + OBJECT);
        look("java/util/TimerTask", "cancel");
        point("java/util/Timer", "purge", EXIT, "", "jdk/state/StatePoints.purged" + OBJECT);
        point("java/util/TimerTask", "scheduledExecutionTime", EXIT, "", "jdk/task/TaskPoints.taken" + OBJECT);
    }

    /** Streams and writers that collect what several threads write. */
    private static void streams() {
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

    private static void change(String type, String... methods) {
        for (String method : methods) {
            point(type, method, ENTRY_OWNER, "", CHANGING);
        }
    }

    private static void look(String type, String... methods) {
        for (String method : methods) {
            point(type, method, EXIT_OWNER, "", LOOKED);
        }
    }

    /** Methods that call code of the program while nobody else can be in them. */
    private static void exclude(String type, String... methods) {
        for (String method : methods) {
            point(type, method, ENTRY_OWNER, "", LOOKED);
            point(type, method, ENTRY_OWNER, "", CHANGING);
            point(type, method, EXIT_OWNER, "", CHANGING);
        }
    }
}
