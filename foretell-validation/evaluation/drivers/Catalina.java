// SPDX-License-Identifier: Apache-2.0

import java.util.Locale;
import org.apache.catalina.Lifecycle;
import org.apache.catalina.LifecycleListener;
import org.apache.catalina.util.CharsetMapper;
import org.apache.catalina.util.LifecycleSupport;
import org.apache.catalina.util.ParameterMap;
import org.apache.catalina.util.StringManager;

/** Helpers that requests share: character sets, listeners, messages, parameters. */
public final class Catalina {
    private Catalina() {}

    public static void main(String[] args) throws Exception {
        LifecycleSupport support = new LifecycleSupport(new NoLifecycle());
        LifecycleListener quiet = event -> {};
        support.addLifecycleListener(quiet);
        CharsetMapper mapper = new CharsetMapper();
        Team.Task request = () -> {
            mapper.getCharset(Locale.ENGLISH);
            support.fireLifecycleEvent("request", null);
            StringManager.getManager("org.apache.catalina.util");
        };
        ParameterMap parameters = new ParameterMap();
        Team.run(request, request, () -> {
            LifecycleListener late = event -> {};
            support.addLifecycleListener(late);
            support.findLifecycleListeners();
            support.removeLifecycleListener(late);
            parameters.put("name", "value");
            parameters.setLocked(true);
        });
    }

    private static final class NoLifecycle implements Lifecycle {
        @Override
        public void addLifecycleListener(LifecycleListener listener) {}

        @Override
        public LifecycleListener[] findLifecycleListeners() {
            return new LifecycleListener[0];
        }

        @Override
        public void removeLifecycleListener(LifecycleListener listener) {}

        @Override
        public void start() {}

        @Override
        public void stop() {}
    }
}
