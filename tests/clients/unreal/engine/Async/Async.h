#pragma once

#include "CoreMinimal.h"

#include <atomic>
#include <mutex>
#include <thread>

namespace ENamedThreads
{
enum Type
{
    GameThread,
    AnyBackgroundThreadNormalTask,
};
}

class FTasks
{
public:
    static FTasks& Get()
    {
        static FTasks Tasks;
        return Tasks;
    }
    void RunElsewhere(TFunction<void()> Function)
    {
        ++Running;
        ++Started;
        std::thread([this, Function = std::move(Function)]() mutable {
            Function();
            // Release captured objects before the task counts as finished.
            Function = nullptr;
            --Running;
        }).detach();
    }
    void RunInMainLoop(TFunction<void()> Function)
    {
        const std::lock_guard<std::mutex> Lock(Mutex);
        Posted.push_back(std::move(Function));
    }
    void Tick()
    {
        std::vector<TFunction<void()>> Now;
        {
            const std::lock_guard<std::mutex> Lock(Mutex);
            Now.swap(Posted);
        }
        for (const TFunction<void()>& Each : Now) { Each(); }
    }
    int32 Num()
    {
        const std::lock_guard<std::mutex> Lock(Mutex);
        return Running + static_cast<int32>(Posted.size());
    }
    std::atomic<int32> Started{0};

private:
    std::atomic<int32> Running{0};
    std::mutex Mutex;
    std::vector<TFunction<void()>> Posted;
};

inline void AsyncTask(ENamedThreads::Type Thread, TFunction<void()> Function)
{
    if (Thread == ENamedThreads::GameThread) { FTasks::Get().RunInMainLoop(std::move(Function)); }
    else { FTasks::Get().RunElsewhere(std::move(Function)); }
}
