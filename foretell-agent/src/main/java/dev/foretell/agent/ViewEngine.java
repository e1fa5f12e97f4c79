// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.event.ViewEvents;
import dev.foretell.runtime.event.ViewLine;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.trace.control.Profile;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/** The code that checks views, loaded apart from the program's and called by name; see {@code dev.foretell.views.InProcess}. */
final class ViewEngine {
    private static final String ENTRY = "dev.foretell.views.InProcess";

    private ViewEngine() {}

    /** Reads the views and begins to check them. */
    @SuppressWarnings("unchecked")
    static ViewLines start(AgentOptions options, Recovery recovery) throws IOException, ReflectiveOperationException {
        Map<String, Object> wanted = new HashMap<>();
        wanted.put("files", options.list(AgentOption.VIEW));
        wanted.put("deadlocks", options.isOn(AgentOption.DEADLOCKS));
        wanted.put("off", options.list(AgentOption.VIEWSOFF));
        wanted.put("classes", options.text(AgentOption.VIEWCLASSES));
        wanted.put("found", options.text(AgentOption.FOUND));
        boolean isTraced = options.isOn(AgentOption.VIEWTRACE) && options.profile() != Profile.VIEWS;
        wanted.put("reaction", options.text(AgentOption.ONVIOLATION));
        wanted.put("traced", isTraced);
        Consumer<String> calls = new Consumer<>() {
            @Override
            public void accept(String method) {
                recovery.callHere(method);
            }
        };
        Runnable stop = new Runnable() {
            @Override
            public void run() {
                Exit.stop();
            }
        };
        Class<?> entry = OnlineEngine.entry(ENTRY, OnlineEngine.loader(options), options);
        Method open = entry.getMethod("open", Map.class, Consumer.class, Runnable.class);
        Map<String, Object> engine = (Map<String, Object>) OnlineEngine.call(open, wanted, calls, stop);
        List<ViewLine> lines = new ArrayList<>();
        for (String line : (List<String>) engine.get("lines")) {
            lines.add(ViewLine.parse(lines.size(), line));
        }
        ViewEvents.install(
                lines,
                (Integer) engine.get("views"),
                (BiFunction<Integer, Object, Object>) engine.get("begin"),
                (ObjIntConsumer<Object[]>) engine.get("update"),
                (BiConsumer<String, Boolean>) engine.get("enable"),
                isTraced);
        return new ViewLines(lines, (Supplier<List<String[]>>) engine.get("uses"));
    }
}
